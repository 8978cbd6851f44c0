import { persianDigits, textDigits } from '../kernel/value/digits.ts'
import { hallCalled } from '../kernel/hall-words.ts'
import type { Sentences } from './notice-facts.ts'

const n = persianDigits

/** Notices to a driver about the own turn and papers (decision 047). `reason`: what the record or the rule of the lock says. */
export const ownNoticeSentences = {
  ownShowOpened: {
    name: 'باز شدن نمایش بار',
    subject: ({ hallName }) => `نمایش بار ${hallCalled(textDigits(hallName))} باز شد`,
    lines: ({ at }) => [`تا ساعت ${n(at)} بارهایی را که می‌خواهید به ترتیب بچینید.`],
  },
  ownWon: {
    name: 'گرفتن بار',
    subject: ({ number }) => `نوبت ${n(number)} بار گرفت`,
    lines: ({ reason }) => [reason],
  },
  ownLost: {
    name: 'نگرفتن بار',
    subject: ({ number }) => `نوبت ${n(number)} در این نمایش بار نگرفت`,
    lines: ({ reason }) => [reason],
  },
  ownPapersEnding: {
    name: 'پایان نزدیک کارت یا معاینه',
    subject: ({ left }) => (left <= 1 ? 'از فردا بار نمی‌گیرید' : `از ${n(left)} روز دیگر بار نمی‌گیرید`),
    lines: ({ reason }) => [reason],
  },
} satisfies Record<string, Sentences>
