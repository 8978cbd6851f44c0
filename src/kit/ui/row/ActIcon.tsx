import type { RowAct } from './act.ts'
import { useLanding, type Place } from './landing.ts'
import { RowAnchor } from './RowAnchor.tsx'

type ActIconProps = RowAct & {
  place?: Place
  /** Shows the verb beside its icon. */
  worded?: boolean | undefined
}

/** One act as an icon, with its verb beside it or as its tooltip. */
export function ActIcon({ word, name, icon: Sign, run, link, disabled, place, worded }: ActIconProps) {
  const button = useLanding<HTMLButtonElement>(place)
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
