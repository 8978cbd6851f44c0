import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clerkFaults } from '#contract/organisations/hall-rules.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import type { HallClerk } from '#contract/organisations/hall-rows.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { useShownCredentials } from '#app/modules/access/account/useShownCredentials.ts'
import { hallAdminQueries } from './queries.ts'
import { useAct } from '#app/transport/act.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { Dialog } from '#app/kit/ui/form/FormDialog.tsx'
import { isOffline, noteOf, ownTrouble } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { clerkWords as words } from './halls-words.ts'
import type { HallDialogProps } from './dialogs.tsx'

const blank = { Username: '', Fullname: '', Mobile: '' }

/** The clerks of a hall, each with an account of their own (D4; GAP24). */
export function ClerksDialog({ hall, opened, onClose }: HallDialogProps) {
  const query = useQuery(hallAdminQueries.clerks(hall.id))
  const [typed, setTyped] = useState(blank)
  const { credentials, tell, understood } = useShownCredentials(() => setTyped(blank))
  const { act, complain, forgive, isBusy, error } = useAct(halls.addClerk, { onDone: tell })
  const submit = () => {
    const tidy = { ...typed, Username: typed.Username.trim(), Fullname: typed.Fullname.trim() }
    const faults = clerkFaults(tidy)
    if (Object.keys(faults).length > 0) complain(faults)
    else void act({ Id: hall.id, ...tidy })
  }
  const field = (name: keyof typeof blank) => ({ value: typed[name], error: error?.faults[name] })
  const set = (change: Partial<typeof blank>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(change))
  }
  if (credentials)
    return <CredentialsDialog credentials={credentials} title={credentialsWords.created(typed.Fullname)} onClose={understood} />
  if (!opened) return null
  return (
    <Dialog title={words.title(hall.name)} busy={isBusy} onClose={onClose}>
      <Stack>
        <p className="faint">{words.why}</p>
        <Answered query={query} failed={words.failed}>
          {(clerks) =>
            clerks.length === 0 ? (
              <p className="faint">{words.none}</p>
            ) : (
              <ul className="list">
                {clerks.map((clerk) => (
                  <Clerk key={clerk.id} clerk={clerk} />
                ))}
              </ul>
            )
          }
        </Answered>
        <Form label={words.newOne} error={error} isBusy={isBusy} onSubmit={submit}>
          <h3>{words.newOne}</h3>
          <div className="field-grid">
            <TextInput
              {...field('Username')}
              label={words.username}
              description={words.usernameHint(`${hall.userName}-`)}
              required
              withAsterisk={false}
              maxLength={30}
              dir="ltr"
              className="ltr-field"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => set({ Username: event.currentTarget.value })}
            />
            <TextInput
              {...field('Fullname')}
              label={words.fullName}
              required
              withAsterisk={false}
              maxLength={150}
              autoComplete="off"
              onChange={(event) => set({ Fullname: event.currentTarget.value })}
            />
            <DigitsInput {...field('Mobile')} label={words.mobile} onChange={(Mobile) => set({ Mobile })} />
          </div>
          <TroubleNote>{noteOf(error, Object.keys(blank))}</TroubleNote>
          <Group>
            <SteadyButton type="submit" busy={isBusy}>
              {words.add}
            </SteadyButton>
          </Group>
        </Form>
      </Stack>
    </Dialog>
  )
}

/** A clerk's identity, last visit, and access. */
function Clerk({ clerk: { id, fullName, userName, isActive, lastSeenAt } }: { clerk: HallClerk }) {
  const { act, isBusy, error } = useAct(halls.setClerk, { renewFirst: true, onDone: tellDone })
  const isBlocked = isBusy || isOffline(error)
  return (
    <Group component="li" justify="space-between">
      <span className="grow">
        <b>{fullName}</b> <Latin>{userName}</Latin>
        <small className="faint"> {lastSeenAt === null ? words.neverSeen : <TimeAgo at={lastSeenAt} />}</small>
        <TroubleNote>{ownTrouble(error)}</TroubleNote>
      </span>
      <Switch
        aria-label={words.mayEnter(fullName)}
        checked={isActive}
        aria-disabled={isBlocked || undefined}
        onChange={(event) => !isBlocked && void act({ UserId: id, IsActive: event.currentTarget.checked, Reason: '' })}
      />
    </Group>
  )
}
