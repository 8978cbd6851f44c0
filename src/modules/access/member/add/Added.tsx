import { Button } from '@mantine/core'
import { IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { addMemberWords as words } from '#app/modules/access/member/member-words.ts'

const LIST = '/ManageUser'

/** Shows the created username with its suffix; takes the focus, so that screen readers read it next. */
export function Added({ username, mayList }: { username: string; mayList: boolean }) {
  const box = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(username)
      setText(words.copied)
    } catch {
      setText(words.notCopied)
    }
  }
  return (
    <Stack ref={box} component="section" className="card member-added" aria-label={words.added(username)} tabIndex={-1}>
      <Group data-tone="ok">
        <IconCircleCheck size={22} aria-hidden />
        <b className="member-new">
          {words.newUser} <bdi dir="ltr">{username}</bdi>
        </b>
      </Group>
      <p>{words.addedWhy}</p>
      <Group>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {mayList && (
          <Link className="tap" to={LIST}>
            {words.toList}
          </Link>
        )}
        <output className="faint">{text}</output>
      </Group>
    </Stack>
  )
}
