import type { RowAct } from './act.ts'
import { keepFocus, type FocusTarget } from './landing.ts'
import { useFollow, type Follow } from './RowAnchor.tsx'
import { renderSign } from './sign.tsx'

interface Drawn {
  follow: Follow
  /** Shows the label next to the icon. */
  worded?: boolean | undefined
  /** Where the focus goes when the focused element is removed. */
  focusTarget?: FocusTarget | undefined
}

/** Renders one action as an icon, with its label or a tooltip. */
export function renderAct({ word, name, icon, run, link, disabled }: RowAct, { follow, worded, focusTarget }: Drawn) {
  const named = { className: 'icon-btn', 'aria-label': name, title: word, 'data-worded': worded || undefined }
  const sign = renderSign(icon, { size: 18 })
  const href = link && (link.search ? `${link.to}?${new URLSearchParams(link.search)}` : link.to)
  return href === undefined ? (
    <button
      key={word}
      ref={keepFocus(focusTarget)}
      type="button"
      {...named}
      aria-disabled={disabled}
      onClick={disabled ? undefined : run}
    >
      {sign}
      {worded && word}
    </button>
  ) : (
    <a key={word} ref={keepFocus(focusTarget)} {...named} href={href} onClick={follow(href)}>
      {sign}
      {worded && word}
    </a>
  )
}

/** One action as an icon, outside a row's other actions. */
export const ActIcon = ({ focusTarget, ...act }: RowAct & { focusTarget?: FocusTarget }) =>
  renderAct(act, { follow: useFollow(), focusTarget })
