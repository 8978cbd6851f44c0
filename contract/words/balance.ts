import { persianDigits as n } from '../digits.ts'

/** What does not add up in a hall's day (domain.md 4.7 "hall balance sheet"). */
export const balanceWords = {
  idle: (trucks: number) => `${n(trucks)} کامیونِ مانده از بار شرکت‌هایی است که در این سالن کار نمی‌کنند؛ در هیچ نمایشی نمی‌آید.`,
  overfull: (cargo: number, permits: number, trucks: number) =>
    `بار ${n(cargo)} برای ${n(trucks)} کامیون اعلام شده و ${n(permits)} مجوز دارد.`,
  notFull: (cargo: number, trucks: number) => `بار ${n(cargo)} پرشده ثبت است و ${n(trucks)} کامیونش مجوز ندارد.`,
  notAsDecided: (run: number, cargo: number, decided: number, permits: number) =>
    `نمایش ${n(run)} برای بار ${n(cargo)} ${n(decided)} مجوز داده و ${n(permits)} مجوز ثبت است.`,
  fromNoShow: (permit: number) => `مجوز ${n(permit)} از نتیجهٔ هیچ نمایشی نیامده است.`,
  voidedUnsaid: (permit: number) => `مجوز ${n(permit)} باطل است و ابطالش ثبت نشده است.`,
  announced: (announced: number, rest: number) =>
    `${n(announced)} کامیون اعلام شده و مجوزدار، خالی و مانده روی هم ${n(rest)} کامیون است.`,
  issued: (issued: number, rest: number) => `${n(issued)} مجوز صادر شده و چاپ‌شده، چاپ‌نشده و باطل روی هم ${n(rest)} مجوز است.`,
  permitted: (permitted: number, rest: number) => `${n(permitted)} کامیون مجوز دارد و مجوزهای صادرشدهٔ باطل‌نشده ${n(rest)} است.`,
}
