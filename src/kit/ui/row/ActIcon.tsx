import type { RowAct } from './act.ts'
import { useLanding, type FocusTarget } from './landing.ts'
import { RowAnchor } from './RowAnchor.tsx'

type ActIconProps = RowAct & {
  focusTarget?: FocusTarget
  /** Shows the label next to the icon. */
  worded?: boolean | undefined
}

/** One action as an icon, with its label or a tooltip. */
export function ActIcon({ word, name, icon: Sign, run, link, disabled, focusTarget, worded }: ActIconProps) {
  const button = useLanding<HTMLButtonElement>(focusTarget)
  const named = { className: 'icon-btn', 'aria-label': name, title: word, 'data-worded': worded || undefined }
  const sign = (
    <>
      <Sign size={18} aria-hidden />
      {worded && word}
    </>
  )
  if (link)
    return (
      <RowAnchor {...named} href={link.search ? `${link.to}?${new URLSearchParams(link.search)}` : link.to}>
        {sign}
      </RowAnchor>
    )
  return (
    <button ref={button} type="button" {...named} aria-disabled={disabled} onClick={disabled ? undefined : run}>
      {sign}
    </button>
  )
}
