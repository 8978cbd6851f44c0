import { PermitStatus } from '#contract/kernel/status.ts'
import { IconClockOff, IconFiles, IconMapPinCheck, IconShieldX, IconTruckOff, IconWriting, type Icon } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { PermitFull } from '#contract/permits/permit.ts'
import { useMayAttach } from '#app/modules/permits/document/queries.ts'
import { useTellEvent } from '#app/modules/outbox/item/useTellEvent.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { PageActs } from '#app/kit/ui/page/PageActs.tsx'
import type { RowAct } from '#app/kit/ui/row/act.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { permitActWords } from '#app/modules/permits/permit/permit-words.ts'
import { lifeActWords, permitPageWords } from '#app/modules/permits/permit/permit-life-words.ts'
import { eventWords } from '#app/modules/permits/verify/verify-words.ts'
import { actsOn, permitActIcons, usePermitRights, type PermitAct } from '../acts/allowed.ts'
import { usePermitDialogs } from '../acts/usePermitDialogs.tsx'
import { takesDocuments } from '#app/modules/permits/document/permit.ts'
import { eventsLeft, lifeActsOn, useLifeRights, type LifeAct } from './allowed.ts'
import { DOCUMENTS_ID } from './Frame.tsx'
import { useLifeDialog } from './useLifeDialog.tsx'

const lifeIcons: Record<LifeAct, Icon> = {
  passWaybill: IconWriting,
  noShow: IconClockOff,
  notServed: IconTruckOff,
  annul: IconShieldX,
}
const tones = { ok: 'success', wait: 'warning', info: 'info', bad: 'error' } as const

interface PermitActsProps {
  permit: PermitFull
  receivedAt: number
  at: 'head' | 'foot'
}

/** An action with its kind. */
type PageAct = RowAct & { kind: PermitAct | LifeAct | 'event' }

/** The actions of a permit: in its head on a wide screen, in one bar on a phone. */
export function PermitActs({ permit, receivedAt, at }: PermitActsProps) {
  const [open, dialog] = usePermitDialogs()
  const [openLife, lifeDialog] = useLifeDialog()
  const now = useServerNow(permit.now, receivedAt)
  const inParts = useActsOfParts(permit)
  // Documents have their own section on this page; returning a turn is offered only if the server would allow it.
  const acts = actsOn(permit, usePermitRights())
    .filter((act) => act !== 'documents' && (act !== 'return' || permit.isTurnReturnable))
    .map((act): PageAct => ({ kind: act, word: permitActWords[act], icon: permitActIcons[act], run: () => open(act, permit) }))
  const life = lifeActsOn(permit, useLifeRights(), now).map((act): PageAct => ({
    kind: act,
    word: lifeActWords[act].verb,
    icon: lifeIcons[act],
    run: () => openLife(act, permit),
  }))
  const all = at === 'head' ? [...acts, ...life] : [...inParts, ...acts, ...life]
  const next = at === 'head' ? 'print' : nextOf(permit, all)
  useActInAddress(at === 'head' ? acts : null)
  return (
    <>
      <PageActs
        at={at}
        acts={all.map((act) => ({ ...act, main: act.kind === next }))}
        name={permitPageWords.acts}
        focusTarget={{ list: 'permits', id: permit.id }}
      />
      {dialog}
      {lifeDialog}
    </>
  )
}

/** Actions of sections far below on a phone: the next event, and a link to the documents. */
function useActsOfParts(permit: PermitFull): PageAct[] {
  const { event: mayTell } = useLifeRights()
  const mayAttach = useMayAttach()
  const { tell, busy, answer } = useTellEvent(permit.id)
  useEffect(() => {
    if (answer) alert({ tone: tones[answer.tone], text: answer.text })
  }, [answer])
  const event = mayTell ? eventsLeft(permit)[0] : undefined
  const wantsDocuments = mayAttach && takesDocuments(permit) && !(permit.hasDraft && permit.hasBill)
  return [
    ...(event
      ? [
          {
            kind: 'event',
            word: eventWords[event],
            icon: IconMapPinCheck,
            disabled: busy !== null,
            run: () => tell(event),
          } as const,
        ]
      : []),
    ...(wantsDocuments
      ? [{ kind: 'documents', word: permitPageWords.documents, icon: IconFiles, run: toDocuments } as const]
      : []),
  ]
}

/** Runs the act that a link to this page names, once: `?act=print`. */
function useActInAddress(acts: readonly PageAct[] | null): void {
  const { act: named } = useSearch({ strict: false }) as { act?: unknown }
  const navigate = useNavigate()
  const runNamed = useEffectEvent(() => {
    if (!acts) return
    void navigate({ to: '.', search: {}, replace: true })
    acts.find(({ kind }) => kind === named)?.run?.()
  })
  useEffect(() => {
    if (named !== undefined) runNamed()
  }, [named])
}

function toDocuments(): void {
  const heading = document.getElementById(DOCUMENTS_ID)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** Returns the next step: the printout before the truck's arrival, then its events, then the documents. */
function nextOf({ status, arrivedAt }: PermitFull, acts: readonly PageAct[]): PageAct['kind'] | undefined {
  const isAwaited = status === PermitStatus.issued && arrivedAt === null
  const order = [
    'passWaybill',
    ...(isAwaited ? ['print' as const] : []),
    'event',
    'documents',
    'return',
    'rate',
    'print',
  ] as const
  return order.find((kind) => acts.some((act) => act.kind === kind))
}
