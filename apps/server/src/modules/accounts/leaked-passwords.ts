/**
 * The passwords that leaks show most often among those that keep the contract's rules, in lower case: one of them is what
 * others try first. Those without a capital, a number or a symbol are not listed, because the rules refuse them.
 */
const LEAKED: ReadonlySet<string> = new Set(
  [
    'password1! password1@ password1# password1. password12! password123! password123@ password123# password1234!',
    'password@1 password@12 password@123 password@1234 password#1 password#123 password-1 password-123 password_1',
    'password!1 password!123 password.1 password.123 pass@123 pass@1234 pass@word1 pass1234! passw0rd! passw0rd@',
    'passw0rd1! passw0rd123! p@ssword1 p@ssword1! p@ssword12 p@ssword123 p@ssword123! p@ssw0rd p@ssw0rd! p@ssw0rd1',
    'p@ssw0rd1! p@ssw0rd12 p@ssw0rd123 p@ssw0rd123! p@$$w0rd p@$$w0rd1 p@$$w0rd! p@55w0rd p@55word pa$$w0rd pa$$w0rd1',
    'pa$$word1 welcome1! welcome1@ welcome12! welcome123! welcome@1 welcome@12 welcome@123 welcome@1234 welcome#1',
    'admin123! admin@12 admin@123 admin@1234 admin1234! admin#123 adm1n@123 root@123 user@123 user@1234 test@123',
    'test@1234 test123! test1234! demo@123 demo@1234 guest@123 login@123 master@123 qwerty1! qwerty12! qwerty123!',
    'qwerty123@ qwerty@1 qwerty@12 qwerty@123 qwerty@1234 qwerty!1 qwerty!23 qwer1234! qwer@1234 qwe123!@# qwe!@#123',
    'qwerty!@#123 1qaz@wsx 1qaz2wsx! 1qaz!qaz !qaz1qaz !qaz2wsx !qaz@wsx1 zaq1@wsx zaq12wsx! zaq1!qaz zaq!2wsx zxc123!@#',
    'zxcvbnm1! asdf1234! asdf@1234 asdfgh1! abc@123 abc@1234 abc@12345 abc123!@# abc1234! abcd123! abcd1234! abcd@123',
    'abcd@1234 abcd@12345 aa123456! aa123456@ aa@123456 aa12345! aa@12345 a123456! a123456@ a@123456 a1234567! asd123!@#',
    'iloveyou1! iloveyou@1 letmein1! letmein@1 monkey1! monkey@1 dragon1! dragon@1 football1! baseball1! sunshine1!',
    'princess1! superman1! batman1! charlie1! michael1! jordan23! jessica1! ashley1! andrea1! daniel1! hello123! hello@123',
    'hello1234! secret1! secret@1 changeme1! change@123 changeme@1 temp@123 temp1234! india@123 india@1234 pakistan@1',
    'spring2023! spring2024! spring2025! summer2023! summer2024! summer2025! autumn2024! autumn2025! winter2023! winter2024!',
    'winter2025! summer@123 winter@123 google@1 google@123 computer1! internet1! samsung@1 samsung@123 facebook1! company1!',
    'contraseña1! contrasena1! contrasena1. contraseña123! contrasena123! hola123! hola1234! hola@123 hola@1234 admin2024!',
    'mexico123! mexico@1 colombia1! argentina1! españa123! barcelona1! realmadrid1! teamo123! tequiero1! senha123! senha@123',
    'senha@1234 senha1234! brasil123! brasil@1 brasil@123 flamengo1! motdepasse1! motdepasse123! azerty1! azerty12! azerty123!',
    'azerty@123 bonjour1! bonjour123! soleil1! doudou1! marseille1! loulou1! france123! bienvenue1!',
  ].flatMap(line => line.split(' ')),
)

/** Whether a password is, as a whole, one of those that were leaked most often, in whatever case. */
export const isLeakedPassword = (password: string): boolean => LEAKED.has(password.toLowerCase())
