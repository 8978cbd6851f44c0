import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { noticeWords as words } from '../words/shell.ts'
import { putOffUpdate, useUpdate } from './update.ts'

/** A new version is ready. It is never put in place unasked, and it stays until it is answered. */
export function UpdateNotice() {
  const apply = useUpdate()
  const [busy, setBusy] = useState(false)
  if (!apply) return null
  const accept = () => {
    setBusy(true)
    apply()
  }
  return (
    <div className="alert" data-tone="info">
      <IconRefresh size={20} aria-hidden />
      <div className="grow">
        <p>
          <b>{words.newVersion}</b>
          <br />
          {words.newVersionWhy}
        </p>
        <div className="row">
          <Button size="xs" loading={busy} onClick={accept}>
            {words.apply}
          </Button>
          <Button size="xs" variant="default" onClick={putOffUpdate}>
            {words.later}
          </Button>
        </div>
      </div>
    </div>
  )
}
