/** The history of a list in sentences; none contains typed text. */
import { persianDigits as fa } from '../kernel/value/digits.ts'
import { clockOf } from '../kernel/value/shamsi.ts'
import { reasonSentence } from '../kernel/reason-words.ts'
import { roleInRecord } from '../kernel/roles-words.ts'
import { calledCargo } from './split-words.ts'
import { receiptCode, type ListHistory } from './split/list-history.ts'
import type { RecordOverride } from './split/record.ts'

/** The acting role, to be followed by a verb. */
const byRole = (role: string): string =>
  role === 'LoadHallAdmin'
    ? 'پای میز سالن'
    : role === 'Kiosk'
      ? 'توسط راننده پای کیوسک سالن'
      : `توسط ${roleInRecord(role) ?? 'کسی که نقشش معلوم نیست'}`

const time = (instant: string) => fa(clockOf(new Date(instant)))
const because = (code: string | null) => (code === null ? '' : `؛ دلیل: ${reasonSentence(code)}`)

/** Acts on a turn's list before the lock, one sentence each; '' for an unchanged list. */
export function listStory({ receipts, changes }: ListHistory): string {
  return changes.map((change) => changeSentence(change, receipts)).join(' ')
}

type Change = ListHistory['changes'][number]

function changeSentence({ at, cargo, kind, number, reasonCode, receipt, role }: Change, receipts: ListHistory['receipts']) {
  const registered = receipts.find(({ hash }) => hash === receipt)
  const list = `فهرستی که ساعت ${time(registered?.at ?? at)} ثبت شد (رسید ${receiptCode(receipt ?? '')})`
  const how = `ساعت ${time(at)} ${byRole(role)}`
  if (kind === 'PRIORITY_DELETED')
    return `از ${list}، ${how} ${calledCargo({ id: cargo ?? 0, number })} حذف شد${because(reasonCode)}.`
  return `${list}، ${how} ${kind === 'LIST_EMPTIED' ? 'خالی شد' : 'با فهرست دیگری عوض شد'}${because(reasonCode)}.`
}

/** A cargo that was finished or moved to another show while in lists: the end of a priority's sentence. */
export const closedBy = ({ at, kind, reasonCode, role }: RecordOverride): string =>
  `${kind === 'CARGO_POSTPONED' ? 'به نمایش دیگری برده شد' : 'بسته شد'}، ساعت ${time(at)} ${byRole(role)}${because(reasonCode)}`
