import type { Member } from '#contract/identity.ts'
import type { RefObject } from 'react'
import { placeWords } from '../words/places.ts'
import { LookMenu } from './look/LookMenu.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { Palette } from './Palette.tsx'
import { SyncChip } from './SyncChip.tsx'
import { useScreenWord } from './title.ts'

interface TopBarProps {
  member: Member
  heading: RefObject<HTMLHeadingElement | null>
  phone: boolean
}

/** One title, one search, one sync chip, the member; on a phone the look and the member stand in the sheet. */
export function TopBar({ member, heading, phone }: TopBarProps) {
  const word = useScreenWord()
  return (
    <header className="top">
      <h1 ref={heading} tabIndex={-1}>
        {word && placeWords[word]}
      </h1>
      <Palette />
      <SyncChip />
      {!phone && <LookMenu />}
      {!phone && <MemberMenu member={member} />}
    </header>
  )
}
