import { holdingStatuses } from '#contract/kernel/status.ts'
import { sql } from 'kysely'

const turn = sql`select from turn where turn.id = moved.about and turn.state = 'QUEUED'`

/** Condition: what the notice `moved` says is still so. A later result, or a later turn, makes a load that was not won old. */
export const isTrue = sql<boolean>`case moved.kind
  when 'ownShowOpened' then exists (select from show_run join turn on turn.hall_id = show_run.hall_id and turn.state = 'QUEUED'
    where show_run.id = moved.about and show_run.state = 'OPEN' and turn.driver_id = member.driver_id)
  when 'ownWon' then exists (select from permit where permit.turn_id = moved.about and permit.annulled_at is null
    and permit.status in (${sql.join([...holdingStatuses])}))
  when 'ownLost' then not exists (select from driver_notice as later where later.member_id = moved.member_id
      and later.kind in ('ownWon', 'ownLost') and later.id > moved.id)
    and not exists (select from turn where turn.driver_id = member.driver_id and turn.id > moved.about)
  when 'turnExpiring' then exists (${turn} and turn.paused_at is null)
  when 'driverCreditLow' then exists (${turn})
  when 'hallClosed' then exists (select from hall where hall.id = moved.about and not hall.is_active)
  else true end`
