import { forBoth, type Addressee } from '../kernel/person-words.ts'
import { persianDigits as fa } from '../kernel/value/digits.ts'

/** A cargo by its number in the show, which is called out in the yard; null if the show gave it none. */
export interface CalledCargo {
  id: number
  number: number | null
}
export const calledCargo = ({ id, number }: CalledCargo): string =>
  number === null ? `بار ${fa(id)}` : `بار ${fa(number)} (${fa(id)})`

/** As `calledCargo`, with its rank in a list. */
const ranked = ({ id, number }: CalledCargo, rank: number) =>
  number === null ? `بار ${fa(id)} (اولویت ${fa(rank)})` : `بار ${fa(number)} (${fa(id)}، اولویت ${fa(rank)})`

/** A priority without a cargo. `byNumber`: the show's order was that of the turns alone. */
interface LostPriority {
  cargo: CalledCargo
  rank: number
  turn: number
  winners: readonly number[]
  byNumber: boolean
  yours?: boolean
  /** The role, time and reason of a finish before the lock; absent if the record lacks them. */
  closed?: string | undefined
}
type Lost = (priority: LostPriority) => string

/** Maximum turns listed in one sentence. */
const NAMED = 6
const small = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده']

const counted = (count: number) => small[count] || fa(count)
const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join('، ')} و ${parts.at(-1)}`
const turns = (numbers: readonly number[]) => {
  if (numbers.length === 1) return `نوبت ${numbers.map(fa).join('')}`
  const rest = numbers.length - NAMED
  const named = numbers.slice(0, NAMED).map(fa)
  return `نوبت‌های ${joined(rest > 0 ? [...named, `${fa(rest)} نوبت دیگر`] : named)}`
}
/** How the winners were ahead: a native has no smaller number, but precedes it in the show's order. */
const ahead = ({ turn, winners, byNumber, yours = false }: LostPriority) => {
  const than = `نوبت ${fa(turn)}${yours ? ' شما' : ''}`
  return `${byNumber ? '' : 'در ترتیب این نمایش '}جلوتر از ${than} ${winners.length === 1 ? 'بود' : 'بودند'}`
}
const never: Lost = () => ''

/** Why a driver got a cargo, or none. `yours`: addressed to the driver of the turn. */
export const splitWords = {
  noList: 'هیچ اولویتی نداده بود.',
  emptyList: 'فهرست این نوبت بدون هیچ باری ثبت شده بود.',
  keptOut: 'برای همین هیچ باری به این نوبت نرسید.',
  superseded: (rank: number) => `چون اولویت ${fa(rank)} را گرفت.`,
  otherLoader: (cargo: CalledCargo, wanted: readonly string[], own: readonly string[]) =>
    `${calledCargo(cargo)} بارگیر ${joined(wanted)} می‌خواهد و این کامیون ${joined(own)} است.`,
  tooHeavy: (cargo: CalledCargo) => `وزن ${calledCargo(cargo)} از ظرفیت این کامیون بیشتر است.`,
  won: (cargo: CalledCargo, rank: number) => `${ranked(cargo, rank)} به این نوبت رسید.`,
  lost: {
    LOST_TO_EARLIER_TURN: (priority) =>
      `${ranked(priority.cargo, priority.rank)} ${counted(priority.winners.length)} کامیون می‌خواست و به ${turns(priority.winners)} رسید که ${ahead(priority)}.`,
    CARGO_FULL: ({ cargo, rank }) => `${ranked(cargo, rank)} هنگام قفل شدن فهرست‌ها کامیون خالی نداشت.`,
    CARGO_CLOSED: ({ cargo, rank, closed }) => `${ranked(cargo, rank)} پیش از قفل شدن فهرست‌ها ${closed ?? 'بسته شد'}.`,
    INELIGIBLE_AT_LOCK: ({ cargo, rank, yours = false }) =>
      `${ranked(cargo, rank)} هنگام قفل شدن فهرست‌ها با ${yours ? 'شما' : 'این راننده'} یا کامیون نمی‌خواند.`,
    CONFIRMED: never,
    SUPERSEDED_BY_OWN_RESERVATION: never,
  } satisfies Record<string, Lost>,
}

const ineligible = forBoth<Record<string, string>>(({ name, account, had }) => ({
  DRIVER_INACTIVE: `${account} هنگام قفل شدن فهرست‌ها غیرفعال بود.`,
  VEHICLE_INACTIVE: 'کامیون هنگام قفل شدن فهرست‌ها غیرفعال بود.',
  CARD_EXPIRED: `اعتبار کارت هوشمند یا کارت سلامت ${name} گذشته بود.`,
  INSPECTION_EXPIRED: 'اعتبار معاینهٔ فنی کامیون گذشته بود.',
  HAS_PERMIT: `${name} مجوز باز ${had}.`,
  INSUFFICIENT_CREDIT: `اعتبار ${name} هنگام قفل شدن فهرست‌ها به کارمزد مجوز نمی‌رسید.`,
}))
const unnamed = forBoth(({ hadNot }) => `هنگام قفل شدن فهرست‌ها شرط گرفتن بار را ${hadNot}.`)

/** Why a turn was ineligible; an unknown code of a later version has a fallback, and is never shown itself. */
export const ineligibleSentence = (code: string, to: Addressee = 'clerk'): string => ineligible[to][code] ?? unnamed[to]

/** Common ending of the order rules. */
const each = 'هر نفر اولین بار فهرستش را می‌گیرد که کامیون خالی دارد و با بارگیر و ظرفیت او می‌خواند.'

/** The policy of a run in words. `cursor`: positions of the pattern used before it. */
export const ruleWords = {
  strict: () => `به ترتیب شمارهٔ نوبت؛ ${each}`,
  ratio: (native: number, other: number, cursor: number) =>
    `به نسبت بومی و غیربومی: در هر ${fa(native + other)} مجوز، اول ${fa(native)} بومی و سپس ${fa(other)} غیربومی، هر گروه به ترتیب شمارهٔ نوبت؛ این نمایش از جای ${fa(cursor + 1)} همین چرخه شروع شد. گروهی که نوبتی ندارد جایش را به گروه دیگر می‌دهد. ${each}`,
  nativeFirst: () =>
    `اول رانندگان بومی و سپس دیگران، هر گروه به ترتیب شمارهٔ نوبت؛ ${each} اول بودن بومی‌ها تصمیم این سالن است و برای همین اینجا گفته می‌شود.`,
  version: (version: number) => (version === 0 ? 'این قاعده از اول عوض نشده است' : `نسخهٔ ${fa(version)} قاعده`),
}
