import { sql, type RawBuilder } from 'kysely'

export { askPush, type PushWork } from './ask.ts'
export { isUrgent, waitsUntil } from './quiet.rules.ts'
export { forgetDevice, sendPushes, sweepPushes } from './send.ts'

/**
 * Completes a statement that writes notices: inserts their pushes for every device of their members. `recipients` is a query of `id`
 * and `member_id` of notices. A renewed notice is pushed again. Drivers get theirs by `driver_notice` (decision 047).
 */
export const pushTo = (recipients: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  insert into push_message (subscription_id, notice_id, made_at, due_at)
  select device.id, recipient.id, ${now}::timestamptz, ${now}::timestamptz
  from (${recipients}) as recipient join push_subscription as device on device.member_id = recipient.member_id
    join member on member.id = device.member_id and member.driver_id is null
  on conflict (subscription_id, notice_id) do update set made_at = excluded.made_at, due_at = excluded.due_at, tries = 0`
