import { Box, Button, Group } from '@mantine/core'
import { useId, useState } from 'react'
import type { Sent } from '#contract/kernel/call.ts'
import type { company } from '#contract/organisations/company.ts'
import type { owner } from '#contract/organisations/owner.ts'
import type { Credentials } from '#contract/access/credentials.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { PasswordDialog } from '#app/modules/access/account/PasswordDialog.tsx'
import { DropFactorDialog } from '#app/modules/access/account/DropFactorDialog.tsx'
import { ForceOutDialog } from '#app/modules/access/account/ForceOutDialog.tsx'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { useApplicantAct } from './useApplicantAct.ts'

type Issues = typeof company.createUser | typeof owner.createUser

interface AccountProps<C extends Issues> {
  /** Of the account; null without one. */
  userName: string | null
  /** The account owner's name. */
  name: string
  /** Shown without an account. */
  none: string
  /** Only accepted applicants get an account (S2 §4). */
  isAccepted: boolean
  /** Creates the account, or a new password for it. */
  call: C
  input: Sent<C>
  /** Called when credentials are shown. */
  onShown?: () => void
}

/** The account of an accepted applicant: created, given a new password, or signed out. Credentials are shown once (GAP18). */
export function Account<C extends Issues>({ userName, name, none, isAccepted, call, input, onShown }: AccountProps<C>) {
  const heading = useId()
  const verb = userName === null ? words.create : words.renew
  const { act, isBusy, error, button } = useApplicantAct<Issues>(call, {
    unreached: (why) => words.again(why, verb),
    onDone: (credentials) =>
      show(credentials, userName === null ? credentialsWords.created(name) : credentialsWords.changed(name)),
  })
  const [ask, question] = useConfirm(useOfflineError(call))
  const [shown, setShown] = useState<{ credentials: Credentials; title: string } | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [dropping, setDropping] = useState(false)
  const [typing, setTyping] = useState(false)

  const show = (credentials: Credentials, title: string) => {
    setShown({ credentials, title })
    onShown?.()
  }
  const make = async () => {
    if (userName !== null) {
      const sure = { title: words.sureRenewTitle(userName), body: words.sureRenew, confirm: words.renew, danger: true }
      if (!(await ask(sure))) return
    }
    await act(input)
  }

  return (
    <section className="review-part" aria-labelledby={heading}>
      <h3 id={heading}>{words.account}</h3>
      {userName === null ? (
        <p>{none}</p>
      ) : (
        <p>
          <Box component="span" fw={500}>
            <Latin>{userName}</Latin>
          </Box>{' '}
          {!isAccepted && <span className="faint">{words.pendingAccount}</span>}
        </p>
      )}
      <TroubleNote>{error?.message}</TroubleNote>
      <Group>
        {isAccepted && (
          <SteadyButton
            ref={button}
            variant={userName === null ? 'filled' : 'default'}
            busy={isBusy}
            isBlocked={isOffline(error)}
            onClick={() => void (isBusy || make())}
          >
            {verb}
          </SteadyButton>
        )}
        {userName !== null && (
          <>
            {isAccepted && (
              <Button variant="default" onClick={() => setTyping(true)}>
                {words.passwordOf}
              </Button>
            )}
            <Button variant="default" onClick={() => setLeaving(true)}>
              {words.forceOut}
            </Button>
            <Button variant="default" onClick={() => setDropping(true)}>
              {words.dropFactor}
            </Button>
          </>
        )}
      </Group>
      {question}
      {typing && userName !== null && (
        <PasswordDialog
          {...{ userName, name }}
          onClose={() => setTyping(false)}
          onSet={(credentials) => {
            setTyping(false)
            if (credentials) show(credentials, credentialsWords.changed(name))
          }}
        />
      )}
      <CredentialsDialog credentials={shown?.credentials ?? null} title={shown?.title ?? ''} onClose={() => setShown(null)} />
      {userName !== null && <ForceOutDialog username={userName} name={name} opened={leaving} onClose={() => setLeaving(false)} />}
      {userName !== null && (
        <DropFactorDialog username={userName} name={name} opened={dropping} onClose={() => setDropping(false)} />
      )}
    </section>
  )
}
