import type { RowAct } from './act.ts'
import { useLanding, type Place } from './landing.ts'
import { RowAnchor } from './RowAnchor.tsx'

/** One act as an icon; its verb is said on hover. */
export function ActIcon({ word, name, icon: Sign, run, link, disabled, place }: RowAct & { place?: Place }) {
  const button = useLanding<HTMLButtonElement>(place)
  const named = { className: 'icon-btn', 'aria-label': name, title: word }
  const sign = <Sign size={18} aria-hidden />
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
