import { Button, Group, TextInput } from '@mantine/core'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { type Flag, flagNames } from '#contract/kernel/flags.ts'
import { MEMBER_NAME, memberFaults } from '#contract/access/member-rules.ts'
import { type AgencyMember, member } from '#contract/access/member.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'
import { memberWords } from '#contract/access/member-words.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import type { TeamRights } from '#app/modules/access/member/queries.ts'
import { ThreeReadings } from '#app/kit/merge/ThreeReadings.tsx'
import { useChange } from '#app/kit/merge/useChange.ts'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { memberFieldWords as labels, membersWords as words } from '#app/modules/access/member/member-words.ts'
import { useAct } from '#app/transport/act.ts'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { flagFieldId } from '../access/AccessGroup.tsx'
import { AccessTable } from '../access/AccessTable.tsx'

interface EditDialogProps {
  row: AgencyMember
  rights: TeamRights
  onClose: () => void
}

const MOBILE_DIGITS = 11
const NATIONAL_ID_DIGITS = 50
const plain = ['fullname', 'mobile', 'nationalId']
const idOf = (name: string) => (plain.includes(name) ? `member-edit-${name}` : flagFieldId(name))

/** Edits one user of the team: the username is fixed, the rest may change (S2 §2, §5). Concurrent changes are shown for comparison (C14). */
export function EditDialog({ row, rights, onClose }: EditDialogProps) {
  const start = startOf(row)
  const {
    typed,
    set: change,
    since,
    readings,
    choose,
    meet,
    undecided,
  } = useChange({
    start,
    since: { version: row.version, base: start },
  })
  const {
    save,
    isBusy: busy,
    error,
    forgive,
  } = useChanging(onClose, (now) => meet({ version: now.version, input: startOf(now) }))
  const faults = error?.faults ?? {}
  const granted = flagNames.filter((name) => typed[name])
  const same = readings === null && JSON.stringify(typed) === JSON.stringify(start)
  const submit = () => !same && save(row.username, typed, undecided, since.version)
  const set = (next: Partial<Typed>) => {
    change(next)
    forgive(...Object.keys(next))
  }
  const field = (name: 'fullname' | 'mobile' | 'nationalId') => ({
    id: idOf(name),
    value: typed[name],
    error: faults[name],
    readOnly: busy,
  })
  const errors = Object.entries(faults).map(([name, message]) => ({ id: idOf(name), message }))
  const title = words.editTitle(row.fullname || row.username)
  return (
    <Modal opened {...{ busy, onClose }} title={title} size={rights.isSupport ? 640 : 920} closeOnClickOutside={false}>
      <Form className="member-edit" label={title} error={error} isSummed onSubmit={submit}>
        <ErrorSummary title={error?.message ?? ''} errors={errors} attempt={error?.attempt ?? 0} />
        <TroubleNote>{errors.length === 0 && error?.message}</TroubleNote>
        {readings && (
          <ThreeReadings
            key={since.version}
            readings={readings}
            labels={partNames}
            say={(part, value) => sayPart(part, value)}
            onChoose={(part, side) => {
              choose(part, side)
              forgive(part)
            }}
          />
        )}
        <div className="field-grid">
          <TextInput
            className="member-username"
            label={labels.username}
            description={words.usernameStays}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={row.username}
            readOnly
            dir="ltr"
          />
          <TextInput
            {...field('fullname')}
            label={labels.optional(labels.fullname)}
            maxLength={MEMBER_NAME.edit}
            autoComplete="off"
            data-autofocus
            onChange={(event) => set({ fullname: event.currentTarget.value })}
          />
          <DigitsInput
            {...field('mobile')}
            label={labels.optional(labels.mobile)}
            maxDigits={MOBILE_DIGITS}
            onChange={(mobile) => set({ mobile })}
          />
          <DigitsInput
            {...field('nationalId')}
            label={labels.optional(labels.nationalId)}
            maxDigits={NATIONAL_ID_DIGITS}
            onChange={(nationalId) => set({ nationalId })}
          />
        </div>
        {!rights.isSupport && (
          <AccessTable
            granted={granted}
            grantable={rights.grantable}
            faults={faults}
            // A disabled switch would lose the focus, and Ctrl+Enter with it.
            busy={false}
            onChange={(next) => {
              if (busy) return
              set(switched(next))
              forgive(...Object.keys(faults).filter((name) => !plain.includes(name)))
            }}
          />
        )}
        <Group>
          <SteadyButton type="submit" busy={busy} disabled={same}>
            {words.save}
          </SteadyButton>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          {busy && <output className="faint">{words.saving}</output>}
          {same && <span className="faint">{words.same}</span>}
        </Group>
      </Form>
    </Modal>
  )
}

/** Returns every flag, on or off. */
const switched = (granted: readonly Flag[]) =>
  Object.fromEntries(flagNames.map((name) => [name, granted.includes(name)])) as Record<Flag, boolean>

type Typed = Pick<AgencyMember, 'fullname' | 'mobile' | 'nationalId' | Flag>

const startOf = (row: AgencyMember): Typed => ({
  fullname: row.fullname,
  mobile: row.mobile,
  nationalId: row.nationalId,
  ...switched(flagNames.filter((name) => row[name])),
})

const partNames: Record<keyof Typed, string> = {
  fullname: labels.fullname,
  mobile: labels.mobile,
  nationalId: labels.nationalId,
  ...flagWords,
}
const sayPart = (part: keyof Typed, value: string | boolean) =>
  typeof value === 'boolean' ? words.granted(value) : part === 'fullname' ? value : persianDigits(value)

/** Sends a changed user; `onSaved` only when the server has it. What was typed is the dialog's and stays. */
function useChanging(onSaved: () => void, onStale: (now: AgencyMember) => void) {
  const { act, complain, ...acting } = useAct(member.update, {
    say: ({ kind, message, faults }) => {
      if (kind !== 'refused') return words.unanswered
      // A message shown at its field is not repeated in the title.
      return Object.values(faults).includes(message) ? memberWords.updateFailed : undefined
    },
    onDone: tellAnd(onSaved),
    onFailed: ({ reason, current }) => {
      if (reason === 'stale-version' && current) onStale(current as AgencyMember)
    },
  })
  function save(username: string, typed: Typed, undecided: Faults, version: number) {
    const faults = { ...memberFaults({ ...typed, fullname: typed.fullname.trim() }), ...undecided }
    if (Object.keys(faults).length > 0) return complain(faults, refusalWords['broken-rule'])
    void act({ username, ...typed }, { version })
  }
  return { save, ...acting }
}
