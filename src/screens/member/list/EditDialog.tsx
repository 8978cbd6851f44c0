import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Flag, flagNames } from '#contract/flags.ts'
import { MEMBER_NAME, memberFaults } from '#contract/member-rules.ts'
import { type AgencyMember, member } from '#contract/member.ts'
import { memberWords } from '#contract/words/member.ts'
import { refusalWords } from '#contract/words/refusals.ts'
import { heldBy, type TeamRights } from '#app/data/member.ts'
import { ErrorSummary } from '#app/ui/form/ErrorSummary.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { Modal } from '#app/ui/form/Modal.tsx'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { SteadyButton } from '#app/ui/form/SteadyButton.tsx'
import { memberFieldWords as labels, membersWords as words } from '#app/words/member.ts'
import { useAct } from '#app/data/transport/act.ts'
import { tellAnd } from '#app/ui/form/tellDone.ts'
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

/** One user of the team: the username stays, the rest may change (S2 §2, §5). */
export function EditDialog({ row, rights, onClose }: EditDialogProps) {
  const [typed, setTyped] = useState({ fullname: row.fullname, mobile: row.mobile, nationalId: row.nationalId })
  const [flags, setFlags] = useState<Flag[]>(heldBy(row))
  const { save, isBusy: busy, error, forgive } = useChanging(onClose)
  const faults = error?.faults ?? {}
  const same = JSON.stringify([typed, flags]) === JSON.stringify([startOf(row), heldBy(row)])
  const submit = () => !same && save(row.username, { ...typed, flags })
  const set = (change: Partial<typeof typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(change))
  }
  const field = (name: keyof typeof typed) => ({
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
            held={flags}
            grantable={rights.grantable}
            faults={faults}
            // A switch that goes dead drops the focus, and Ctrl+Enter with it.
            busy={false}
            onChange={(next) => {
              if (busy) return
              setFlags(next)
              forgive(...Object.keys(faults).filter((name) => !plain.includes(name)))
            }}
          />
        )}
        <div className="row">
          <SteadyButton type="submit" busy={busy} disabled={same}>
            {words.save}
          </SteadyButton>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          {busy && <output className="faint">{words.saving}</output>}
          {same && <span className="faint">{words.same}</span>}
        </div>
      </Form>
    </Modal>
  )
}

const startOf = ({ fullname, mobile, nationalId }: AgencyMember) => ({ fullname, mobile, nationalId })

interface Change {
  fullname: string
  mobile: string
  nationalId: string
  flags: readonly Flag[]
}

/** Sends a changed user; `onSaved` only when the server has it. What was typed is the dialog's and stays. */
function useChanging(onSaved: () => void) {
  const { act, complain, ...acting } = useAct(member.update, {
    say: ({ kind, message, faults }) => {
      if (kind !== 'refused') return words.unanswered
      // A sentence that stands at its field is not the list's title too.
      return Object.values(faults).includes(message) ? memberWords.updateFailed : undefined
    },
    onDone: tellAnd(onSaved),
  })
  function save(username: string, { flags, ...typed }: Change) {
    const faults = memberFaults({ ...typed, fullname: typed.fullname.trim() })
    if (Object.keys(faults).length > 0) return complain(faults, refusalWords['broken-rule'])
    const access = Object.fromEntries(flagNames.map((name) => [name, flags.includes(name)])) as Record<Flag, boolean>
    void act({ username, ...typed, ...access })
  }
  return { save, ...acting }
}
