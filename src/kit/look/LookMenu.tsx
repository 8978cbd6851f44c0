import { IconPalette } from '@tabler/icons-react'
import { PopoverButton } from '../ui/menu/PopoverButton.tsx'
import { shellWords as words } from '../page/shell-words.ts'
import { lazy } from 'react'
import { piece } from '#app/transport/stale.ts'

const LookChooser = lazy(piece(async () => ({ default: (await import('./LookChooser.tsx')).LookChooser })))

/** The theme menu, behind one button of the top bar. */
export const LookMenu = () => (
  <PopoverButton
    name={words.look}
    width={280}
    renderButton={(props) => (
      <button type="button" className="icon-btn" aria-label={words.look} title={words.look} {...props}>
        <IconPalette size={20} stroke={1.75} aria-hidden />
      </button>
    )}
  >
    <LookChooser />
  </PopoverButton>
)
