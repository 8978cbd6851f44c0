import './nav.css'
import type { Member } from '#contract/access/identity.ts'
import { useState } from 'react'
import { IconDotsVertical } from '@tabler/icons-react'
import { shellWords as words } from '#app/kit/page/shell-words.ts'
import { mainRoutesOf, useMenu } from '#app/kit/page/menu.ts'
import { lazyDialog } from '#app/kit/ui/form/lazyDialog.tsx'
import { EntryLink } from './EntryLink.tsx'

const MoreSheet = lazyDialog(async () => (await import('./MoreSheet.tsx')).MoreSheet, true)

/** The bottom bar of a phone: the member's main entries, and a sheet with the others. */
export function BottomBar({ member }: { member: Member }) {
  const [open, setOpen] = useState(false)
  return (
    <nav className="bottom" aria-label={words.bar}>
      {mainRoutesOf(useMenu()).map((route) => (
        <EntryLink key={route.path} route={route} short={route.short} size={22} />
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <IconDotsVertical size={22} stroke={1.75} aria-hidden />
        <span>{words.more}</span>
      </button>
      <MoreSheet member={member} opened={open} onClose={() => setOpen(false)} />
    </nav>
  )
}
