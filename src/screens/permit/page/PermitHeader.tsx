import { PermitStatus } from '#contract/status.ts'
import { Button } from '@mantine/core'
import { IconAlarm, IconClockOff, IconShieldX, IconTruckOff, IconWriting, type Icon } from '@tabler/icons-react'
import type { PermitFull } from '#contract/permit.ts'
import { landing } from '#app/ui/row/landing.ts'
import { useServerNow } from '#app/ui/show/serverNow.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { permitActWords, voidWords } from '#app/words/permit.ts'
import { lifeActWords, permitPageWords as words } from '#app/words/permit-life.ts'
import { actsOn, usePermitRights, permitActIcons } from '../list/acts/allowed.ts'
import { usePermitDialogs } from '../list/acts/usePermitDialogs.tsx'
import { RouteOf, Standing } from '../list/cells.tsx'
import { lifeActsOn, useLifeRights, type LifeAct } from './allowed.ts'
import { useLifeDialog } from './useLifeDialog.tsx'
import { Who } from './Who.tsx'

const lifeIcons: Record<LifeAct, Icon> = {
  passWaybill: IconWriting,
  noShow: IconClockOff,
  notServed: IconTruckOff,
  annul: IconShieldX,
}

/** Which permit, how it stands, where it goes with whom, and what can be done with it. */
export function PermitHeader({ permit, receivedAt }: { permit: PermitFull; receivedAt: number }) {
  const { id, isOverdue } = permit
  return (
    <section className="card stack">
      <div className="row between">
        <div className="row">
          <h2 tabIndex={-1} {...landing('permits', id)}>
            {words.permit} <Isolate>{id}</Isolate>
          </h2>
          <Standing permit={permit} />
          {isOverdue && <StatusChip word={words.overdue} tone="bad" icon={IconAlarm} />}
        </div>
        <Acts {...{ permit, receivedAt }} />
      </div>
      <RouteOf permit={permit} size="lg" />
      <Who permit={permit} />
      <Ending permit={permit} />
    </section>
  )
}

/** Why it ended, where it did not end well. */
function Ending({ permit: { status, voidReason, isAnnulled, annulReason } }: { permit: PermitFull }) {
  const reasons: Record<string, readonly [string, string]> = voidWords.reasons
  const why = voidReason === null ? null : (reasons[voidReason]?.[0] ?? voidReason)
  const text =
    status === PermitStatus.voided && why
      ? words.voidedBecause(why)
      : isAnnulled && annulReason
        ? words.annulledBecause(annulReason)
        : null
  return (
    text && (
      <p className="note" data-tone="bad">
        <IconShieldX size={20} aria-hidden />
        {text}
      </p>
    )
  )
}

function Acts({ permit, receivedAt }: { permit: PermitFull; receivedAt: number }) {
  const [open, dialog] = usePermitDialogs()
  const [openLife, lifeDialog] = useLifeDialog()
  const now = useServerNow(permit.now, receivedAt)
  // Papers have their own part of this page; a turn is offered only where the server would give it back.
  const acts = actsOn(permit, usePermitRights()).filter(
    (act) => act !== 'papers' && (act !== 'return' || permit.isTurnReturnable),
  )
  const life = lifeActsOn(permit, useLifeRights(), now)
  return (
    <>
      {acts.length + life.length > 0 && (
        <fieldset className="row page-acts" aria-label={words.acts}>
          {acts.map((act) => {
            const Sign = permitActIcons[act]
            return (
              <Button
                key={act}
                variant={act === 'print' ? 'filled' : 'default'}
                leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
                onClick={() => open(act, permit)}
              >
                {permitActWords[act]}
              </Button>
            )
          })}
          {life.map((act) => {
            const Sign = lifeIcons[act]
            return (
              <Button
                key={act}
                variant="default"
                leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
                onClick={() => openLife(act, permit)}
              >
                {lifeActWords[act].verb}
              </Button>
            )
          })}
        </fieldset>
      )}
      {dialog}
      {lifeDialog}
    </>
  )
}
