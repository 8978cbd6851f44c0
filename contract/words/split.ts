import { persianDigits as fa } from '../digits.ts'

type Lost = (cargo: number, rank: number, turn: number, winners: readonly number[]) => string

const turns = (numbers: readonly number[]) =>
  numbers.length === 1 ? `نوبت ${fa(numbers[0]!)}` : `نوبت‌های ${numbers.map(fa).join('، ')}`
const never: Lost = () => ''

/** Why a driver got a cargo, or none. */
export const splitWords = {
  won: (cargo: number, rank: number) => `بار ${fa(cargo)} (اولویت ${fa(rank)}) به این نوبت رسید.`,
  lost: {
    LOST_TO_EARLIER_TURN: (cargo, rank, turn, winners) =>
      `بار ${fa(cargo)} (اولویت ${fa(rank)}) به ${turns(winners)} رسید که جلوتر از نوبت ${fa(turn)} بود.`,
    CARGO_FULL: (cargo, rank) => `بار ${fa(cargo)} (اولویت ${fa(rank)}) هنگام قفل شدن فهرست‌ها کامیون خالی نداشت.`,
    CARGO_CLOSED: (cargo, rank) => `بار ${fa(cargo)} (اولویت ${fa(rank)}) پیش از قفل شدن فهرست‌ها بسته شد.`,
    INELIGIBLE_AT_LOCK: (cargo, rank) =>
      `بار ${fa(cargo)} (اولویت ${fa(rank)}) هنگام قفل شدن فهرست‌ها با این راننده یا کامیون نمی‌خواند.`,
    CONFIRMED: never,
    SUPERSEDED_BY_OWN_RESERVATION: never,
  } satisfies Record<string, Lost>,
}
