/** Answers to text messages of drivers. Each should fit two parts of 67 letters. */
import { persianDigits as n } from '../kernel/value/digits.ts'
import { hallCalled } from '../kernel/hall-words.ts'

export const inboundWords = {
  /** The short words, by their meaning. */
  names: { turn: 'نوبت', place: 'جا', result: 'نتیجه', help: 'راهنما', code: 'کد' },
  received: 'پیام رسید.',
  repeated: 'این پیام قبلاً رسیده است.',
  noSender: 'فرستندهٔ پیام شمارهٔ همراه نیست.',
  help: 'بارنوبت: «نوبت» برای گرفتن نوبت، «جا» برای دیدن جایتان در صف و «نتیجه» برای نتیجهٔ آخرین نمایش را بفرستید.',
  unknown: 'این شماره برای رانندهٔ فعالی در بارنوبت ثبت نشده است. برای ثبت شماره به میز سالن اعلام بار بروید.',

  noHall: 'هیچ سالنی با پیامک نوبت نمی‌دهد. به میز سالن بروید.',
  whichHall: (first: number) => `شمارهٔ سالن را هم بفرستید، مثل «نوبت ${n(first)}».`,
  hall: (id: number, name: string) => `${n(id)} ${name}`,
  refuses: (name: string | null) => `${name === null ? 'این سالن' : hallCalled(name)} با پیامک نوبت نمی‌دهد. به میز سالن بروید.`,
  onlyNear: (name: string) =>
    `${hallCalled(name)} فقط به راننده‌ای نوبت می‌دهد که نزدیک سالن باشد و با پیامک معلوم نمی‌شود. به میز سالن بروید.`,
  severalVehicles: 'بیش از یک ناوگان به نام شماست. برای نوبت به میز سالن بروید.',
  code: (code: string, hall: string, until: string) =>
    `کد نوبت ${hallCalled(hall)}: ${n(code)}. تا ساعت ${n(until)} همین کد را بفرستید. اگر نوبت نخواسته‌اید، نفرستید.`,
  tooManyCodes: 'بیش از اندازه کد خواسته‌اید. ساعتی دیگر بفرستید یا به میز سالن بروید.',
  wrongCode: 'کد درست نیست یا وقتش گذشته است. برای کد تازه «نوبت» را بفرستید.',
  given: (hall: string) => `${hallCalled(hall)}:`,

  noTurn: 'در صف هیچ سالنی نیستید. برای گرفتن نوبت «نوبت» را بفرستید.',
  reserved: (number: number, hall: string) => `نوبت ${n(number)} شما در ${hallCalled(hall)} بار گرفته است. «نتیجه» را بفرستید.`,
  place: (number: number, hall: string, ahead: number) =>
    `${hallCalled(hall)}، نوبت ${n(number)}: ${ahead === 0 ? 'نفر اول صف هستید.' : `${n(ahead)} نوبت جلوتر است.`}`,
  sentence: (text: string) => `${text}.`,

  noResult: 'هنوز نتیجه‌ای برای نوبت‌های شما منتشر نشده است.',
  show: (hall: string, day: string, time: string) => `${hallCalled(hall)}، نمایش ${n(day)} ساعت ${n(time)}:`,
  permit: (id: number) => `مجوز ${n(id)}.`,
  voided: (id: number) => `مجوز ${n(id)} باطل شده است.`,
}
