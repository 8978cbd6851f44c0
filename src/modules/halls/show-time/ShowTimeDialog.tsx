import { Button, Radio } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { showTimeReasons, type ShowTimeReason } from '#contract/kernel/reasons.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { ShowTimeRow } from '#app/modules/organisations/hall/queries.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { sendByKey } from '#app/kit/ui/form/sendByKey.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { takenHour } from './finding.ts'
import { HourField, meantHour, type HourTyped } from './HourField.tsx'
import { dayOf, hourOptions, tightness } from './hours.ts'
import { useSaving } from './useSaving.ts'
import { showTimeWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { dialogWords } from '#app/kit/ui/ui-words.ts'

interface ShowTimeDialogProps {
  /** Null: the member's own. */
  hallId: number | null
  opened: boolean
  /** The row that is changed; null: a new one. */
  row: ShowTimeRow | null
  /** It was opened by the switch of its row: the other status is chosen. */
  flips: boolean
  rows: readonly ShowTimeRow[]
  /** Minutes a show stays open; null: unknown, or the hall has no shows. */
  window: number | null
  onClose: () => void
}

/** Adds an hour, or changes one and its status (S2 §5). A refusal keeps the input. */
export function ShowTimeDialog({ opened, onClose, ...form }: ShowTimeDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal opened={opened} {...{ busy, onClose }} title={form.row ? words.editOf(form.row.showTime) : words.addTitle} size={440}>
      <ShowTimeForm {...form} onBusy={setBusy} onClose={onClose} />
    </Modal>
  )
}

type FormProps = Omit<ShowTimeDialogProps, 'opened'> & { onBusy: (busy: boolean) => void }

function ShowTimeForm({ hallId, row, flips, rows, window, onBusy, onClose }: FormProps) {
  const field = useRef<HTMLInputElement>(null)
  const options = hourOptions(
    rows.map(({ showTime }) => showTime),
    row?.showTime ?? null,
  )
  const [typed, setTyped] = useState<HourTyped>({ time: row?.showTime ?? null, search: persianDigits(row?.showTime ?? '') })
  const time = meantHour(options, typed)
  const [isActive, setActive] = useState(row ? row.isActive !== flips : true)
  const [reason, setReason] = useState<ShowTimeReason | null>(null)
  // An hour that stays as it is changes no show.
  const isPublic = row === null || row.isActive !== isActive || (isActive && time !== row.showTime)
  const { save, isBusy: busy, error, forgive } = useSaving(hallId, row, onClose)
  const hour = error?.faults['ShowTime'] ?? null
  const note = hour === null && error?.message
  useEffect(() => onBusy(busy), [onBusy, busy])
  useLayoutEffect(() => {
    if (error && error.attempt > 0 && !busy) field.current?.focus()
  }, [error, busy])

  const isOff = isOffline(error)
  const others = rows.filter(({ id }) => id !== row?.id)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isOff) return
    save({ time, isActive, taken: takenHour(options, typed.search), reason: isPublic ? reason : null })
  }
  const conflict = time !== null && isActive && window !== null ? conflictsOf(time, others, window) : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <Stack component="form" aria-label={words.hour} noValidate onSubmit={submit} onKeyDown={sendByKey}>
      <HourField
        {...{ field, options, typed }}
        readOnly={busy}
        error={hour}
        onType={(next) => {
          setTyped(next)
          if (next.search !== typed.search) forgive()
        }}
      />
      {row && (
        <Radio.Group
          label={words.status}
          withAsterisk
          value={isActive ? 'active' : 'inactive'}
          onChange={(chosen) => setActive(chosen === 'active')}
        >
          <Group gap="4px 24px" py={6}>
            <Radio value="active" label={words.active} disabled={busy} />
            <Radio value="inactive" label={words.inactive} disabled={busy} />
          </Group>
        </Radio.Group>
      )}
      {isPublic && (
        <Radio.Group
          label={words.reason}
          description={words.reasonHint}
          value={reason ?? ''}
          onChange={(chosen) => setReason(chosen as ShowTimeReason)}
        >
          <Group gap="0 20px" wrap="wrap">
            {showTimeReasons.map((code) => (
              <Radio key={code} className="wide-target" value={code} label={reasonWords[code]} disabled={busy} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <output>
        {conflict.map((sentence) => (
          <span key={sentence} className="note" data-tone="wait">
            {sentence}
          </span>
        ))}
      </output>
      <TroubleNote>{note}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={busy} isBlocked={isOff}>
          {row ? words.editIt : words.addIt}
        </SteadyButton>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {dialogWords.cancel}
        </Button>
        {busy && <output className="faint">{words.saving}</output>}
      </Group>
    </Stack>
  )
}

/** Returns the active hours that are too close to this one, before and after it. */
function conflictsOf(time: string, others: readonly ShowTimeRow[], window: number): string[] {
  const active = others.filter(({ isActive }) => isActive).map(({ showTime }) => showTime)
  return dayOf([...active, time], window)
    .filter(({ opens, next }) => opens === time || next === time)
    .map(tightness)
    .filter((sentence) => sentence !== null)
}
