/** Short numbers of a show's cargos: what a clerk types instead of six digits. */
import type { BoardCargo } from '#contract/run.ts'
import { useEffect, useMemo } from 'react'

const KEY = 'barnobat.desk.numbers'

/** Cargo ids in the order of their numbers, 1 first. Who had a number keeps it, even when the cargo has left. */
export const numberCargos = (before: readonly number[], now: readonly number[]): number[] => [
  ...before,
  ...now.filter((id) => !before.includes(id)),
]

/** The numbers of this show; they outlive a reload of the page. Without a show there are none. */
export function useNumbers(runId: number | null, cargos: readonly BoardCargo[]): readonly number[] {
  const ids = cargos.map(({ id }) => id).join(' ')
  const numbers = useMemo(
    () => (runId === null ? [] : numberCargos(kept(runId), ids.split(' ').filter(Boolean).map(Number))),
    [runId, ids],
  )
  useEffect(() => {
    if (runId !== null) sessionStorage.setItem(KEY, JSON.stringify({ runId, numbers }))
  }, [runId, numbers])
  return numbers
}

function kept(runId: number): number[] {
  try {
    const said = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { runId: number; numbers: number[] } | null
    return said?.runId === runId && Array.isArray(said.numbers) ? said.numbers : []
  } catch {
    return []
  }
}
