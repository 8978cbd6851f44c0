import { Box, MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { agencyWords } from '#contract/organisations/agency-words.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { agencyQueries } from '#app/modules/organisations/agency/queries.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { isOffline, ownTrouble } from '#app/kit/ui/form/error.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { tellAnd, tellDone } from '#app/kit/ui/form/tellDone.ts'
import { DRAWN, findOption } from '#app/kit/ui/input/finding.ts'
import { agencyConfigWords as words } from '#app/modules/organisations/agency/agency-words.ts'
import { Section } from './Section.tsx'

/** Goods without a bill of lading before loading: several are added at once (C13). */
export function Goods({ agentId }: { agentId: number }) {
  const query = useQuery(agencyQueries.forbiddenGoods(agentId))
  const goods = useQuery(referenceQueries.goods)
  const [chosen, setChosen] = useState<number[]>([])
  const [reason, setReason] = useState('')
  const adding = useAct(agencyConfig.forbidGoods, {
    onDone: tellAnd(() => {
      setChosen([])
      setReason('')
    }),
  })
  const removing = useAct(agencyConfig.allowGoods, { onDone: tellDone })
  const submit = () => {
    if (chosen.length === 0) adding.complain({ kalaId: agencyWords.goods })
    else void adding.act({ agentId, kalaId: chosen, Reason: reason.trim() })
  }
  return (
    <Section title={words.goods} why={words.goodsWhy} query={query}>
      {(rows) => (
        <>
          <Form label={words.addGoods} error={adding.error} isBusy={adding.isBusy} onSubmit={submit}>
            <MultiSelect<number>
              label={words.pick}
              placeholder={chosen.length === 0 ? words.pickMany : ''}
              searchable
              limit={DRAWN}
              filter={findOption}
              data={(goods.data?.data ?? [])
                .filter(({ kalaID }) => !rows.some((row) => row.kalaID === kalaID))
                .map(({ kalaID, kalaName, aliases }) => ({ value: kalaID, label: kalaName, aliases }))}
              value={chosen}
              error={adding.error?.faults['kalaId']}
              onChange={(next) => {
                setChosen(next)
                adding.forgive('kalaId')
              }}
            />
            <TextInput label={words.reason} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
            <TroubleNote>{adding.error?.faults['kalaId'] ? null : adding.error?.message}</TroubleNote>
            <Group>
              <SteadyButton type="submit" busy={adding.isBusy}>
                {words.addGoods}
              </SteadyButton>
            </Group>
          </Form>
          {rows.length === 0 ? (
            <p className="faint">{words.noGoods}</p>
          ) : (
            <Box component="ul" className="list" display="grid" style={{ gap: '4px' }}>
              {rows.map(({ kalaID, kalaName, reason: why }) => (
                <Group key={kalaID} component="li" justify="space-between" wrap="nowrap">
                  <span className="grow">
                    {kalaName} {why && <small className="faint">{why}</small>}
                  </span>
                  <button
                    type="button"
                    className="link"
                    aria-label={words.of(words.removeGoods, kalaName)}
                    aria-disabled={isOffline(removing.error) || undefined}
                    onClick={() => !isOffline(removing.error) && void removing.act({ agentId, kalaId: kalaID })}
                  >
                    {words.removeGoods}
                  </button>
                </Group>
              ))}
            </Box>
          )}
          <TroubleNote>{ownTrouble(removing.error)}</TroubleNote>
        </>
      )}
    </Section>
  )
}
