import { persianDigits } from '../digits.ts'

/** Sentences of free cargos (GAP35; X35, X36). */
export const freeWords = {
  noDriver: 'راننده‌ای با این کارت هوشمند ثبت نشده است.',
  otherLoader: 'نوع بارگیر این کامیون با این بار نمی‌خواند.',
  tooHeavy: 'وزن این بار از ظرفیت این کامیون بیشتر است.',
  tooFar: (km: number, range: number) =>
    `مبدأ این بار ${persianDigits(km)} کیلومتر دورتر است؛ تا ${persianDigits(range)} کیلومتر پذیرفته می‌شود.`,
  chosenFirst: 'این بار هنوز تنها برای رانندگان منتخب باز است.',
  hasTurn: (number: number, hall: string) =>
    `این راننده در ${hall} نوبت ${persianDigits(number)} دارد. با برداشتن بار آزاد، نوبتش لغو می‌شود.`,
  /** The reason in the record of the hall whose turn ended. */
  gaveUp: (cargo: number, hall: string) => `در ${hall} بار آزاد ${persianDigits(cargo)} را برداشت.`,
  gone: (others: readonly number[]) =>
    others.length === 0
      ? 'آخرین کامیون این بار همین حالا پر شد.'
      : `آخرین کامیون این بار همین حالا پر شد. بارهای همانند: ${others.map(persianDigits).join('، ')}.`,
  given: (cargo: number, permit: number) => `مجوز ${persianDigits(permit)} برای بار ${persianDigits(cargo)} صادر شد.`,
}
