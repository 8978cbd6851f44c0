import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconHourglass, IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { Credentials } from '#contract/access/credentials.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { Applicant, Progress } from './queries.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { registeredWords as words } from './register-words.ts'
import { alert } from '#app/kit/ui/alerts.ts'

interface OutcomeProps {
  who: Applicant
  done: NonNullable<Progress['done']>
  /** Only right after the answer; a reload loses them. */
  credentials: Credentials | null
}

/** Registered, and waiting for approval (GAP16, GAP17). */
export function Outcome({ who, done, credentials }: OutcomeProps) {
  const { title, state, why } = words[who]
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Stack component="section" className="card">
      <Group justify="space-between">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <StatusChip tone="wait" icon={IconHourglass} word={state} />
      </Group>
      <p>{why}</p>
      {done.trackingNumber && (
        <div>
          <p>
            {words.tracking}:{' '}
            <b>
              <Isolate>{done.trackingNumber}</Isolate>
            </b>
          </p>
          <p className="faint">{words.keep}</p>
        </div>
      )}
      {who === 'owner' && <Account userName={done.userName} credentials={credentials} />}
      <Group>
        <Button renderRoot={(rest) => <Link to="/login" {...rest} />}>{words.toLogin}</Button>
        <Button variant="default" renderRoot={(rest) => <Link to="/application" {...rest} />}>
          {words.toApplication}
        </Button>
      </Group>
    </Stack>
  )
}

const Account = ({ userName, credentials }: { userName: string | null; credentials: Credentials | null }) => (
  <>
    <p className="note" data-tone="wait">
      <IconAlertTriangle size={18} aria-hidden />
      {credentials ? words.owner.once : words.owner.gone}
    </p>
    {userName && <CopyField of="userName" value={userName} />}
    {credentials ? (
      <CopyField of="password" value={credentials.password} />
    ) : (
      <Link className="tap" to="/user/forgot-password">
        {words.recover}
      </Link>
    )}
  </>
)

/** One of the credentials, to be read and taken along. */
function CopyField({ of, value }: { of: 'userName' | 'password'; value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      alert({ tone: 'success', text: words.copied[of] })
    } catch {
      alert({ tone: 'warning', text: words.notCopied })
    }
  }
  return (
    <TextInput
      label={words[of]}
      value={value}
      readOnly
      dir="ltr"
      className="register-credential"
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className="icon-btn field-btn"
          aria-label={words.copy[of]}
          title={words.copy[of]}
          onClick={() => void copy()}
        >
          <IconCopy size={18} aria-hidden />
        </button>
      }
    />
  )
}
