import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clerkFaults } from '#contract/hall-rules.ts'
import { hall as halls } from '#contract/hall.ts'
import type { HallClerk } from '#contract/hall-rows.ts'
import { Group, Stack } from '#app/ui/layout.ts'
import { CredentialsDialog } from '#app/features/account/CredentialsDialog.tsx'
import { useTold } from '#app/features/account/useTold.ts'
import { hallAdminQueries } from '#app/data/hall.ts'
import { useAct } from '#app/data/transport/act.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import { Dialog } from '#app/ui/form/FormDialog.tsx'
import { isOffLine, noteOf, ownTrouble } from '#app/ui/form/error.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { SteadyButton } from '#app/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { tellDone } from '#app/ui/form/tellDone.ts'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { Answered } from '#app/ui/state/Answered.tsx'
import { Latin } from '#app/ui/value/Latin.tsx'
import { credentialsWords } from '#app/words/account.ts'
import { clerkWords as words } from '#app/words/halls.ts'
import type { HallDialogProps } from './dialogs.tsx'

const blank = { Username: '', Fullname: '', Mobile: '' }

/** The clerks of a hall, each with an account of their own (D4; GAP24). */
export function ClerksDialog({ hall, opened, onClose }: HallDialogProps) {
  const query = useQuery(hallAdminQueries.clerks(hall.id))
  const [typed, setTyped] = useState(blank)
  const { told, tell, understood } = useTold(() => setTyped(blank))
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
  if (told) return <CredentialsDialog credentials={told} title={credentialsWords.created(typed.Fullname)} onClose={understood} />
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
              <ul className="list hall-clerks">
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

/** Who it is, when they were last here, and whether they may come in. */
function Clerk({ clerk: { id, fullName, userName, isActive, lastSeenAt } }: { clerk: HallClerk }) {
  const { act, isBusy, error } = useAct(halls.setClerk, { renewFirst: true, onDone: tellDone })
  const isHeld = isBusy || isOffLine(error)
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
        aria-disabled={isHeld || undefined}
        onChange={(event) => !isHeld && void act({ UserId: id, IsActive: event.currentTarget.checked, Reason: '' })}
      />
    </Group>
  )
}
