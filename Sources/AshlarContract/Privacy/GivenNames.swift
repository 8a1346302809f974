/// Common given names: a value or a path segment that is one of them is about a person.
///
/// Names that are also words of APIs (`april`, `art`, `mark`) are left out. The list cannot be complete: it is one sign
/// among several, and other checks catch the names that it misses, below keys and after path segments that are about
/// people.
enum GivenNames {
    /// Whether a part of a text is a given name: `john.smith`, `Olivia`, `jean-luc`.
    static func contains(_ text: String) -> Bool {
        KeyWords.of(text).contains(where: table.contains) || table.contains(text.lowercased())
    }

    /// The names.
    static var all: [String] { table.sorted }

    private static let table = WordTable(
        """
        aaron abdul abdullah abigail adam adrian agnes agnieszka ahmad ahmed aiden aisha akira alan albert alberto
        alejandra alejandro aleksandr alessandro alex alexander alexandra alexandre alexandru alexei alexey alfred ali
        alice alicia alina alisa allison alyssa amanda amber amelia amina amir amit amy ana anastasia anders andre
        andrea andreas andrei andrew andrey angela angelina anita anja ann anna anne annika anthony antoine anton
        antonio anya arash ariana arjun arthur arturo asha ashley astrid audrey ava ayse barbara bartosz beatrice
        beatriz ben benjamin bernard beth bianca bjorn bob boris brandon brenda brian brittany bruno bryan caleb
        cameron camila camille carla carlos carmen carol carolina caroline catherine cecilia celine chad chandra
        charles charlie charlotte chen chiara chloe chris christian christina christine christoph christopher clara
        claire claudia claude connor craig cristina cynthia daisuke damian dan daniel daniela danielle darius daria
        dave david deborah deepak denis dennis derek diana diego dieter dimitri dmitri dmitry dominik donald donna
        dorothy doug douglas dylan edgar eduardo edward eileen elena eleanor elias elif elijah elisa elizabeth ella
        ellen ellie elsa emil emilia emilie emily emma emmanuel enrique eric erica erik erika ernesto esteban esther
        ethan eugene eva evan evelyn fabian farid fatima federico felipe felix fernanda fernando filip fiona florian
        frances francesca francesco francis francisco francois frank franz fred frederic frederik friedrich fumiko
        gabriel gabriela gabrielle gareth gary george georgia gerard gerhard giovanni giulia giuseppe gloria gonzalo
        gordon greg gregory greta guillaume gunther gustav guy hamza hannah hans harold harriet harry hassan heather
        hector heidi heinrich helen helena helene henri henrik henry hiroshi hugo hussein ian ibrahim ida igor ilya
        ines ingrid irene irina iris isaac isabel isabella isabelle ivan ivana jack jackson jacob jacqueline jacques
        jaime jakob jakub james jamie jan jane janet janice jasmine jason javier jean jeff jeffrey jennifer jenny jens
        jeremy jerome jesse jessica jesus jill jim jin joan joanna joao joaquin joe joel johan johann johanna johannes
        john johnny jon jonas jonathan jordan jorge jose josef joseph joshua josh juan juana judith judy julia julian
        juliana julie julien juliette julio jun jurgen justin kai kamal karen karim karin karl karolina katarzyna kate
        katarina katharina katherine kathleen kathryn katie kayla keiko keith kelly ken kenneth kenji kevin khalid kim
        kirsten klaus konrad kristina kumar kyle lars latifa laura lauren laurent layla lea leah lena leon leonardo
        leonie leticia liam lidia lila lily linda lisa logan lorenzo lorena louis louise luca lucas lucia luciana lucy
        ludwig luis luisa luka lukas luke luna lydia maciej madison magdalena mahmoud maja malik manuel manuela marc
        marcel marcela marcin marco marcos marcus margaret margarita maria mariam marian mariana marie marina mario
        marion marta martha martin martina mary masha mateo mateusz mathieu matt matteo matthew matthias maurice
        maximilian maya megan mehmet mei melanie melissa mia michael michal michel michele michelle miguel mihai
        mikhail milan milena mina miriam mohamed mohammad mohammed monica monika muhammad mustafa nadia nadine naomi
        nasser natalia natalie natasha nathan nathalie neha neil nicholas nick nicola nicolas nicole niels nikita
        nikolai nils nina noah noemi nora norbert norman nuria oksana oleg olga oliver olivia olivier omar oscar oskar
        otto owen pablo pamela paola paolo parisa pascal patricia patrick paul paula pauline pavel pawel pedro
        penelope peter petra phil philip philipp philippe pierre piotr pooja priya priyanka rachel rafael rahul raj
        rajesh ralf ralph ramon raquel rashid raul ravi raymond rebecca reinhard renate rené ricardo richard rita
        robert roberto robin rodrigo roger roland roman romain ronald rosa rosalind rosemary roxana ruben rudolf ruth
        ryan sabine sabrina sakura sally salma sam samantha samir samuel sandra sanjay santiago sara sarah sasha
        satoshi scott sean sebastian serena sergei sergey sergio sharon shirley silvia simon simona simone sofia sonia
        sonja sophia sophie stefan stefanie stefano stella stephan stephanie stephen steve steven stuart sunita susan
        susanna susanne suzanne sven svetlana sylvia takashi tamara tanja tanya tara tariq tatiana ted teresa terry
        thandiwe theo theodore theresa thomas thierry tiago tim timothy tina tobias tom tomas tomasz tommy tony tracy
        tristan tyler ulrich ulrike ursula uwe valentina valeria valerie vanessa vera veronica veronika victor
        victoria vijay viktor vincent viola viktoria vivian vladimir volker walter wanda wei wendy werner wilhelm
        william willem wolfgang xavier xiaoming yan yana yasmin yolanda yosef youssef yuki yuri yusuf yvonne zachary
        zahra zara zoe zofia zsofia
        """)
}
