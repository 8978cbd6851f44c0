import { Box, Button } from '@mantine/core'
import { IconListSearch, IconSearch, IconUsersMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { turnWords as words } from './split-words.ts'
import { recordQueries } from './queries.ts'
import type { Reading } from './reading.ts'
import { TurnRow } from './TurnRow.tsx'

/** Turns per page; a printed sheet has them all. */
const PAGE = 50

/** Every turn with its list and the reason of its result; filtered by a turn number, which is part of the address. */
export function Turns({ reading, runId }: { reading: Reading; runId: number }) {
  const { data: face } = useQuery(recordQueries.face(runId))
  const forecasts = new Map(face?.data.waiting?.map(({ turn, forecast }) => [turn, forecast]))
  const { turn: turnInAddress } = useSearch({ strict: false }) as { turn?: string | number }
  const turnNumber = String(turnInAddress ?? '')
  const navigate = useNavigate()
  const ask = (turn: string) => void navigate({ to: '.', search: turn ? { turn: Number(turn) } : {}, replace: true })
  const [most, setMost] = useState(PAGE)
  useEveryTurnInPrint(() => setMost(Number.POSITIVE_INFINITY))

  const found = turnNumber ? reading.turns.filter(({ turn }) => String(turn.number) === turnNumber) : reading.turns
  const shown = found.slice(0, most)
  const rest = found.length - shown.length
  return (
    <Stack component="section" aria-labelledby="split-turns">
      <Group className="split-find" justify="space-between">
        <h2 id="split-turns">{words.title}</h2>
        <DigitsInput
          aria-label={words.find}
          placeholder={words.find}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={turnNumber}
          onChange={ask}
          maxDigits={9}
        />
      </Group>
      {shown.length > 0 ? (
        <Box component="ol" className="card list split-turns" p={0}>
          {shown.map((one) => (
            <TurnRow
              key={one.turn.number}
              read={one}
              reading={reading}
              yours={turnNumber !== ''}
              forecast={forecasts.get(one.turn.number)}
            />
          ))}
        </Box>
      ) : (
        <div className="card">
          {turnNumber ? (
            <EmptyState icon={IconListSearch} title={words.notThere(turnNumber)} why={words.notThereWhy}>
              <Button variant="default" onClick={() => ask('')}>
                {words.everybody}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={IconUsersMinus} title={words.none} why={words.noneWhy} />
          )}
        </div>
      )}
      {rest > 0 && (
        <Button variant="default" onClick={() => setMost(most + PAGE)}>
          {words.more(Math.min(PAGE, rest))}
        </Button>
      )}
    </Stack>
  )
}

function useEveryTurnInPrint(show: () => void) {
  useEffect(() => {
    // The sheet is made as soon as this returns.
    const now = () => flushSync(show)
    addEventListener('beforeprint', now)
    return () => removeEventListener('beforeprint', now)
    // oxlint-disable-next-line react/exhaustive-deps -- it only ever sets a state
  }, [])
}
