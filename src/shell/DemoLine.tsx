import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useDemo } from '../data/transport/health.ts'
import { noticeWords as words } from '../words/shell.ts'

const HIDDEN = 'barnobat.demo'

/** Says on every page that the data is invented, until it is sent away for this session. */
export function DemoLine() {
  const demo = useDemo()
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(HIDDEN) === 'hidden')
  if (!demo || hidden) return null
  const hide = () => {
    sessionStorage.setItem(HIDDEN, 'hidden')
    setHidden(true)
  }
  return (
    <aside className="page-line" data-tone="info" aria-label={words.demoName}>
      <span>{words.demo}</span>
      <button type="button" className="icon-btn" aria-label={words.hideDemo} onClick={hide}>
        <IconX size={16} aria-hidden />
      </button>
    </aside>
  )
}
