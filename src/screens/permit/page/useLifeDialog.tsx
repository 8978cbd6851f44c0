import { useEffect, useReducer, useState, type ReactNode } from 'react'
import type { PermitRow } from '#contract/permit.ts'
import type { LifeAct } from './allowed.ts'
import { LifeDialog } from './LifeDialog.tsx'

/** `const [open, dialog] = useLifeDialog(permit)`: render `dialog` once. */
export function useLifeDialog(permit: PermitRow): [open: (act: LifeAct) => void, dialog: ReactNode] {
  const [shown, setShown] = useState<{ act: LifeAct; opened: boolean; count: number } | null>(null)
  const open = (act: LifeAct) => setShown((was) => ({ act, opened: true, count: (was?.count ?? 0) + 1 }))
  const close = () => setShown((was) => was && { ...was, opened: false })
  return [open, shown && <Afresh key={shown.count} {...{ permit }} act={shown.act} opened={shown.opened} onClose={close} />]
}

/** A dialog remembers where the focus was only when it opens after it was drawn closed. */
function Afresh(props: { permit: PermitRow; act: LifeAct; opened: boolean; onClose: () => void }) {
  const [drawn, draw] = useReducer(() => true, false)
  useEffect(draw, [draw])
  return <LifeDialog {...props} opened={props.opened && drawn} />
}
