import { Group, PasswordInput, Stack, Switch, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClockPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import type { AgencyWebService, Trial, TrialOutcome } from '#contract/organisations/agency-rows.ts'
import { webServiceFaults } from '#contract/organisations/agency-rules.ts'
import { agencyQueries } from '#app/modules/organisations/agency/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { isOffline, ownTrouble } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { StatusChip, type Tone } from '#app/kit/ui/value/StatusChip.tsx'
import { agencyConfigWords as words } from '#app/modules/organisations/agency/agency-words.ts'
import { Section, SectionForm } from './Section.tsx'

/** The agency's account at the web service; its password is written and never read (C12). */
export function WebService({ agentId }: { agentId: number }) {
  const query = useQuery(agencyQueries.webService(agentId))
  return (
    <Section title={words.webService} why={words.webServiceWhy} query={query}>
      {(stored) => (
        <>
          <WebServiceForm key={stored?.version ?? 0} {...{ agentId, stored }} />
          {stored && <TryOut agentId={agentId} />}
          {stored && <History agentId={agentId} />}
        </>
      )}
    </Section>
  )
}

function WebServiceForm({ agentId, stored }: { agentId: number; stored: AgencyWebService | null }) {
  const [typed, setTyped] = useState({
    AgentWSUserName: stored?.agentWSUserName ?? '',
    AgentWSPassword: '',
    AgentCompanyCode: stored?.agentCompanyCode ?? '',
    AgentWSActive: stored?.agentWSActive ?? true,
  })
  const { act, complain, forgive, isBusy, error } = useAct(agencyConfig.saveWebService, { onDone: tellDone })
  const submit = () => {
    const faults = webServiceFaults(typed, stored !== null)
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act({ AgentId: agentId, ...typed }, { version: stored?.version ?? 0 })
  }
  const text = (name: 'AgentWSUserName' | 'AgentWSPassword' | 'AgentCompanyCode', maxLength: number) => ({
    value: typed[name],
    error: error?.faults[name],
    maxLength,
    dir: 'ltr' as const,
    className: 'ltr-field',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTyped((was) => ({ ...was, [name]: value }))
      forgive(name)
    },
  })
  return (
    <SectionForm label={words.webService} {...{ error, isBusy }} onSubmit={submit}>
      <TextInput {...text('AgentWSUserName', 100)} label={words.user} autoComplete="off" />
      <PasswordInput
        {...text('AgentWSPassword', 100)}
        label={words.password}
        description={stored ? words.passwordKept : words.passwordFirst}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
      />
      {stored?.passwordSetAt && (
        <p className="faint">
          {words.passwordSet} <Moment at={stored.passwordSetAt} />
        </p>
      )}
      <TextInput {...text('AgentCompanyCode', 20)} label={words.code} autoComplete="off" />
      <Switch
        label={words.isActive}
        checked={typed.AgentWSActive}
        onChange={(event) => {
          const { checked } = event.currentTarget
          setTyped((was) => ({ ...was, AgentWSActive: checked }))
        }}
      />
    </SectionForm>
  )
}

/** Sends the saved credentials to the service, and shows its answer: a refusal is an answer, not an error. */
function TryOut({ agentId }: { agentId: number }) {
  const [trial, setTrial] = useState<{ data: Trial; message: string } | null>(null)
  const { act, isBusy, error } = useAct(agencyConfig.tryWebService, {
    onDone: ({ data, message }) => setTrial(data && { data, message }),
  })
  const press = () => {
    setTrial(null)
    void act({ AgentId: agentId })
  }
  return (
    <Stack>
      <p className="faint">{words.tryHint}</p>
      <Group>
        <SteadyButton variant="default" busy={isBusy} isBlocked={isOffline(error)} onClick={press}>
          {words.try}
        </SteadyButton>
      </Group>
      <div role="status">
        {trial && (
          <p className="note" data-tone={tones[trial.data.outcome]}>
            <StatusChip word={words.outcome[trial.data.outcome]} {...faces[tones[trial.data.outcome]]} />
            <span>
              {trial.message} <small className="faint">{words.took(grouped(trial.data.ms))}</small>
            </span>
          </p>
        )}
      </div>
      <TroubleNote>{ownTrouble(error)}</TroubleNote>
    </Stack>
  )
}

const tones = {
  accepted: 'ok',
  refused: 'bad',
  silent: 'wait',
  unreachable: 'wait',
  unusable: 'wait',
  inner: 'bad',
} as const satisfies Record<TrialOutcome, Tone>
const faces = {
  ok: { tone: 'ok', icon: IconCircleCheck },
  wait: { tone: 'wait', icon: IconClockPause },
  bad: { tone: 'bad', icon: IconCircleX },
} as const

/** When it was saved or tested, by whom, and whether the password changed, or the result. */
function History({ agentId }: { agentId: number }) {
  const { data } = useQuery(agencyQueries.webServiceHistory(agentId))
  if (!data || data.length === 0) return null
  return (
    <details>
      <summary>{words.history}</summary>
      <ul className="list">
        {data.map(({ at, by, passwordChanged, outcome }) => (
          <li key={at}>
            <Moment at={at} /> · {by} ·{' '}
            {outcome ? words.triedAs(words.outcome[outcome]) : passwordChanged ? words.passwordChanged : words.saved}
          </li>
        ))}
      </ul>
    </details>
  )
}
