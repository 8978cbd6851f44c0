import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { member, type AgencyMember } from '#contract/access/member.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { teamQueries, type TeamRights } from '#app/modules/access/member/queries.ts'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import { Form } from '#app/kit/ui/form/Form.tsx'
import type { Question } from '#app/kit/ui/form/ConfirmDialog.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { addMemberWords as words } from '#app/modules/access/member/member-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { AccessTable } from '../access/AccessTable.tsx'
import { fieldId, MemberFields } from './MemberFields.tsx'
import { flagFieldId } from '../access/AccessGroup.tsx'
import { Sure } from './Sure.tsx'
import { fields, type FieldName, type Typed } from './typed.ts'
import { useAdding } from './useAdding.ts'

interface AddFormProps {
  rights: TeamRights
  start: Typed
  /** The form is filled from a saved draft. */
  fromDraft: boolean
  onTyped: (typed: Typed) => void
  onCleared: () => void
  onAdded: (username: string) => void
}

const ACCESS = 'Access.'

/** Form of a new user: identity and flags (S2 §2, §5). */
export function AddForm({ rights, start, fromDraft, onTyped, onCleared, onAdded }: AddFormProps) {
  const [typed, setTyped] = useState(start)
  const agency = useQuery(teamQueries.agency)
  const adding = useAdding(({ username }: AgencyMember) => onAdded(username))
  const { isBusy: busy, error, send, inspect, alone, forgive } = adding
  const faults = error?.faults ?? {}
  const [askSending, sending] = useConfirm(useOfflineError(member.add))
  const [askClearing, clearing] = useConfirm(null)
  const key = agency.data?.key ?? null

  const set = (change: Partial<Typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    onTyped(next)
    const names = (Object.keys(fields) as FieldName[]).filter((name) => fields[name] in change)
    // A repeated password is right or wrong by either of the two.
    forgive(...('password' in change ? [...names, 'Repeat'] : names))
  }
  /** After "no" the focus returns to its previous element. */
  const isSure = async (ask: typeof askSending, question: Question) => {
    const opener = document.activeElement
    const yes = await ask(question)
    if (!yes && opener instanceof HTMLElement) setTimeout(() => opener.focus())
    return yes
  }
  const submit = () =>
    void alone(async () => {
      if (!inspect(typed, key)) return
      const body = <Sure typed={typed} companyKey={key} isSupport={rights.isSupport} />
      if (await isSure(askSending, { title: words.sure, body, ...yesNo })) await send(typed)
    })
  const clear = () =>
    void alone(async () => {
      if (await isSure(askClearing, { title: words.sureClear, ...yesNo, danger: true })) onCleared()
    })
  const errors = Object.entries(faults).map(([name, message]) => ({
    id: name.startsWith(ACCESS) ? flagFieldId(name.slice(ACCESS.length)) : fieldId(name),
    message,
  }))
  const flagFaults = Object.fromEntries(
    Object.entries(faults).flatMap(([name, message]) => (name.startsWith(ACCESS) ? [[name.slice(ACCESS.length), message]] : [])),
  )
  return (
    <>
      <Form label={rights.isSupport ? words.form.support : words.form.company} isBlock error={error} isSummed onSubmit={submit}>
        {fromDraft && (
          <p className="note" data-tone="info" role="status">
            {words.draftBack}
          </p>
        )}
        <ErrorSummary title={error?.message ?? ''} errors={errors} attempt={error?.attempt ?? 0} />
        {error && errors.length === 0 && (
          <div className="note" data-tone="bad" role="alert">
            <p>
              <b>{error.message}</b> {error.others.join(' ')}
            </p>
          </div>
        )}
        <Stack className="card">
          <MemberFields {...{ typed, busy, set }} faults={faults} agency={agency} isSupport={rights.isSupport} />
          {rights.isSupport ? (
            <p className="faint">{words.supportWhy}</p>
          ) : (
            <AccessTable
              granted={typed.flags}
              grantable={rights.grantable}
              faults={flagFaults}
              busy={busy}
              onChange={(flags) => {
                set({ flags })
                forgive(...Object.keys(flagFaults).map((flag) => `${ACCESS}${flag}`))
              }}
            />
          )}
        </Stack>
        <div className="actions">
          <Button type="submit" loading={busy}>
            {words.submit}
          </Button>
          <Button variant="subtle" color="gray" disabled={busy} onClick={clear}>
            {words.clear}
          </Button>
          {busy && <output className="faint">{words.sending}</output>}
        </div>
      </Form>
      {sending}
      {clearing}
    </>
  )
}
