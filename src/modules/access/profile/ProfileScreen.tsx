/** The member's account: identity, password, sessions (S0 §2.7; S2 §7; GAP20). */
import './profile.css'
import { Columns } from '#app/kit/ui/columns.ts'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { identity } from '#contract/access/identity.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { may } from '#contract/kernel/roles.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { NewPasswordForm } from '#app/modules/access/account/NewPasswordForm.tsx'
import { accountQueries, type OwnSession } from '#app/modules/access/account/queries.ts'
import { notePasswordChosen } from '#app/modules/access/sign-in/identity.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { profileWords as words, sessionWords } from '#app/modules/access/account/account-words.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { DevicePush } from './DevicePush.tsx'
import { DeviceMembers } from './DeviceMembers.tsx'
import { DeviceReady } from './DeviceReady.tsx'
import { OwnMap } from './OwnMap.tsx'
import { Who } from './Who.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionRow } from './SessionRow.tsx'

/** From this number on, other sessions are collapsed. */
const FOLDED_FROM = 3

/** `pending`: the state of an application, shown to a member who awaits acceptance. */
export function Profile({ pending }: { pending: ReactNode }) {
  const member = useMember()
  const queries = useQueryClient()
  if (!member) return null
  const changed = (message: string, password: string) => {
    alert({ tone: 'success', text: message })
    void queries.invalidateQueries({ queryKey: accountQueries.sessions.queryKey })
    // The page is opened with the new password from now on, also without a network.
    void notePasswordChosen(password)
  }
  return (
    <Columns cols={{ base: 1, md: 2 }} maw="var(--page-form)">
      <Stack gap="md">
        <Who member={member} />
        {member.isPending && pending}
        <Sessions />
        {!member.isPending && <DevicePush />}
        {!member.isPending && <DeviceReady member={member} />}
        {!member.isPending && <DeviceMembers member={member} />}
      </Stack>
      <Stack gap="md">
        <Stack component="section" className="card" aria-labelledby="own-password">
          <div>
            <h2 id="own-password">{words.password}</h2>
            <p className="faint">{words.passwordWhy}</p>
          </div>
          <NewPasswordForm
            label={words.password}
            verb={words.change}
            username={member.userName}
            current="asked"
            currentHint={words.currentHint}
            onDone={changed}
          />
        </Stack>
        <SecondFactorCard />
        {may(cargo.announce.who, principalOf(member)) && <OwnMap />}
        {!member.isPending && <NoticeChoices />}
      </Stack>
    </Columns>
  )
}

/** The other sessions, collapsed if there are several: one button ends them all. */
function Others({ sessions }: { sessions: OwnSession[] }) {
  const { act, isBusy, error } = useAct(identity.endOtherSessions, {
    // The button is removed with the rows.
    onDone: tellAnd(() => document.getElementById('sessions')?.focus()),
    onFailed: ({ message }) => alert({ tone: 'error', text: message }),
  })
  if (sessions.length === 0) return null
  return (
    <details open={sessions.length < FOLDED_FROM}>
      <summary>{sessionWords.others(sessions.length)}</summary>
      <ul className="list">
        {sessions.map((row) => (
          <SessionRow key={row.id} session={row} />
        ))}
      </ul>
      <SteadyButton variant="default" busy={isBusy} isBlocked={isOffline(error)} onClick={() => void act({})}>
        {sessionWords.endOthers}
      </SteadyButton>
    </details>
  )
}

/** The sessions of this account, the current one first. */
function Sessions() {
  const query = useQuery(accountQueries.sessions)
  const off = useOfflineError(identity.endSession)
  return (
    <Stack component="section" className="card" aria-labelledby="sessions">
      <div>
        <h2 id="sessions" tabIndex={-1}>
          {sessionWords.title}
        </h2>
        <p className="faint">{sessionWords.why}</p>
      </div>
      <Answered query={query} failed={sessionWords.failed}>
        {(rows) => (
          <>
            {rows.length > 1 && <TroubleNote>{off?.message}</TroubleNote>}
            <ul className="list">
              {rows
                .filter(({ isThis }) => isThis)
                .map((row) => (
                  <SessionRow key={row.id} session={row} />
                ))}
            </ul>
            <Others sessions={rows.filter(({ isThis }) => !isThis)} />
          </>
        )}
      </Answered>
    </Stack>
  )
}
