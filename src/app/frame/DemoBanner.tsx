import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { hideDemoBanner, isDemoBannerHidden } from '#app/transport/demo.ts'
import { useDemo } from '#app/transport/health.ts'
import { noticeWords as words } from '#app/kit/page/shell-words.ts'

/** Note that the data is invented, until it is dismissed on this device. */
export function DemoBanner() {
  return useDemo() ? <Banner /> : null
}

function Banner() {
  const [hidden, setHidden] = useState(isDemoBannerHidden)
  if (hidden) return null
  const hide = () => {
    hideDemoBanner()
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
