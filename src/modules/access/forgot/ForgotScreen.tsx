/** A forgotten password: the username, the code on the telephone, the new password (S0 §2.1; GAP2). */
import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { forgotWords as words } from '#app/modules/access/account/account-words.ts'
import { ScreenTitle } from '#app/kit/page/current.tsx'
import { CodeStep } from './CodeStep.tsx'
import { useStep } from './step.ts'
import { UsernameStep } from './UsernameStep.tsx'

export function Screen() {
  const [step, go] = useStep()
  return (
    <PublicPage tools={<LookLater />} untitled>
      <Stack maw={480} mx="auto">
        <ScreenTitle />
        {step.at === 'username' && <UsernameStep onSent={(username, sent) => go({ at: 'code', username, ...sent })} />}
        {step.at === 'code' && <CodeStep step={step} go={go} />}
        {step.at === 'done' && <DoneStep />}
        {step.at !== 'done' && (
          <p>
            <Link className="tap" to="/login">
              {words.toLogin}
            </Link>
          </p>
        )}
      </Stack>
    </PublicPage>
  )
}

/** The password is changed, and all sessions have ended. */
export function DoneStep() {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is removed.
  useLayoutEffect(() => title.current?.focus(), [])
  return (
    <Stack component="section" className="card">
      <Group ref={title} tabIndex={-1} component="h2">
        <IconCheck size={20} aria-hidden />
        {words.changed}
      </Group>
      <p>{words.changedWhy}</p>
      <Group>
        <Button renderRoot={(rest) => <Link to="/login" {...rest} />}>{words.login}</Button>
      </Group>
    </Stack>
  )
}
