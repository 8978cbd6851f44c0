/** The history of a permit, from the audit (V14). */
import { DocumentType, PermitStatus, permitStatuses } from '#contract/kernel/status.ts'
import type { PermitEventKind, PermitStep, PermitStepKind, Presence } from '#contract/permits/permit-life.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminTeam, observers, type Role } from '#contract/kernel/roles.ts'
import { permitLifeWords as words } from '#contract/permits/permit-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'
import { permitsInSight } from '../scope.ts'

/** Oldest first; 404 for a permit out of scope. */
export async function timelineOf({ db, actor }: RequestContext, { id }: { id: number }): Promise<PermitStep[]> {
  const permit = await permitsInSight(db, actor)
    .select(['permit.issued_at', 'turn.number'])
    .where('permit.id', '=', id)
    .executeTakeFirst()
  if (!permit) throw new Refusal('not-found')
  const events = await eventsOf(db, id)
  const knowsName = namedFor(actor)
  const steps = events.flatMap((event) => {
    const anonymous = { role: null, by: null }
    const who = event.role === null ? anonymous : { role: event.role, by: knowsName(event) ? event.full_name : null }
    return stepsOf(event).map((step): PermitStep => ({ ...blank, at: event.at.toISOString(), ...who, ...step }))
  })
  // Permits of a show have no audit event; a free cargo's permit is audited with its command.
  if (steps.some(({ what }) => what === 'issued')) return steps
  const issued = { ...blank, at: permit.issued_at.toISOString(), what: 'issued', to: 1, number: permit.number } as const
  return [issued, ...steps]
}

const blank = {
  role: null,
  by: null,
  reason: null,
  from: null,
  to: null,
  capturedAt: null,
  scanned: false,
  presence: null,
  number: null,
} satisfies Partial<PermitStep>

/** Audit events of the permit, and of its turn if that was restored afterwards. */
async function eventsOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('audit_event')
    .leftJoin('member', 'member.id', 'audit_event.member_id')
    .select([
      'audit_event.at',
      'audit_event.call',
      'audit_event.role',
      'audit_event.reason',
      'audit_event.detail',
      'member.full_name',
      'member.company_id',
      'member.owner_id',
      'member.hall_id',
      'member.main_office_id',
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('entity', '=', 'permit'), eb('entity_id', '=', String(id))]),
        eb.and([
          eb('entity', '=', 'turn'),
          eb('call', '=', 'turn.returnTurn'),
          eb(
            'entity_id',
            'in',
            eb
              .selectFrom('permit')
              .select((one) => one.cast<string>('turn_id', 'text').as('t'))
              .where('id', '=', id),
          ),
        ]),
      ]),
    )
    .orderBy('audit_event.at')
    // A closing follows from a command, but is audited before it.
    .orderBy(sql`audit_event.call = 'permit.closed'`)
    .orderBy('audit_event.id')
    .execute()
  return rows
    .map(({ detail, ...row }) => ({ ...row, detail: (detail ?? {}) as Detail }))
    .filter(({ call, detail }) => call !== 'turn.returnTurn' || detail.permitId === id)
}

/** Details that commands write to the audit; every field may be missing. */
interface Detail {
  from?: number
  to?: number
  code?: string
  turnReturned?: boolean
  permitId?: number
  serial?: number
  type?: number
  version?: number
  rate?: number
  event?: PermitEventKind
  source?: string
  presence?: Presence
  counted?: boolean
  capturedAt?: string
  repeated?: boolean
}
type Event = Awaited<ReturnType<typeof eventsOf>>[number]

const seen: Record<PermitEventKind, PermitStepKind> = {
  ARRIVED: 'arrived',
  LOADED: 'loaded',
  DEPARTED: 'departed',
  DELIVERED: 'delivered',
}

/** Calls with one kind of step. */
const plain: Record<string, PermitStepKind> = {
  'permit.print': 'printed',
  'permit.rate': 'rated',
  'permit.closed': 'closed',
  'permit.overdue': 'overdue',
  'permitLife.annul': 'annulled',
  'permitLife.passWaybill': 'waybillPassed',
  'run.claimFree': 'issued',
  'freeCargo.claim': 'issued',
  'run.assignFree': 'issued',
  'turn.returnTurn': 'turnReturned',
}
const voiding: Record<string, PermitStepKind> = {
  'permit.void': 'voided',
  'freeCargo.undo': 'voided',
  'permit.noShow': 'noShow',
  'permitLife.noShow': 'noShow',
  'permitLife.notServed': 'notServed',
}

type StepDraft = Pick<PermitStep, 'what'> & Partial<PermitStep>

/** The steps of an event: none without a change, two if the turn was restored with the permit. */
function stepsOf({ at, call, role, reason, detail }: Event): StepDraft[] {
  const captured = detail.capturedAt !== undefined && new Date(detail.capturedAt) < at ? detail.capturedAt : null
  const step = { reason, ...changeOf(detail), capturedAt: captured }
  if (call === 'permitLife.event') {
    if (detail.repeated || !detail.event) return []
    const how = {
      scanned: detail.source === 'SCAN',
      presence: role === 'Driver' ? (detail.presence ?? ('UNKNOWN' as const)) : null,
    }
    return [{ ...step, ...how, what: detail.counted ? seen[detail.event] : 'seenAgain' }]
  }
  if (call === 'document.attach')
    return [{ ...step, what: detail.type === DocumentType.bill ? 'bill' : 'draft', number: detail.version ?? null }]
  const ends = voiding[call]
  if (ends) {
    const why = ends === 'voided' ? words.because(detail.code ?? '', reason ?? '') : reason
    return [
      { ...step, what: ends, reason: why },
      ...(detail.turnReturned ? [{ what: 'turnReturned', role: null, by: null } as const] : []),
    ]
  }
  const what = plain[call]
  return what
    ? [{ ...step, what, number: detail.serial ?? detail.rate ?? null, ...(what === 'issued' ? { to: 1 as const } : {}) }]
    : []
}

/** The statuses of a change; empty if it stayed the same. */
function changeOf({ from, to }: Detail): Pick<PermitStep, 'from' | 'to'> {
  const isStatus = (n: number | undefined): n is PermitStatus => permitStatuses.some((one) => one === n)
  const moved = isStatus(from) && isStatus(to) && (to === PermitStatus.voided ? from > to : to > from)
  return moved ? { from, to } : { from: null, to: null }
}

/** The organisation of the acting member. */
type Doer = Pick<Event, 'company_id' | 'owner_id' | 'hall_id' | 'main_office_id'>

/** Names are visible to administrators and to members of the same organisation; others get the role (V15). */
export function namedFor(actor: Actor) {
  const among = (names: readonly Role[]) => names.includes(actor.role)
  const isOwn = (own: number | null, theirs: number | null) => own !== null && own === theirs
  return ({ company_id, owner_id, hall_id, main_office_id }: Doer) =>
    among(adminTeam) ||
    (!among(observers) &&
      (isOwn(actor.companyId, company_id) ||
        isOwn(actor.ownerId, owner_id) ||
        isOwn(actor.hallId, hall_id) ||
        isOwn(actor.mainOfficeId, main_office_id)))
}
