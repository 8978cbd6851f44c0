import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agencyConfig, type AgencyWebService } from '#contract/agency-config.ts'
import { webServiceFaults } from '#contract/agency-rules.ts'
import { agencyQueries } from '#app/data/agency.ts'
import { useAct } from '#app/data/transport/act.ts'
import { Moment } from '#app/ui/date/Moment.tsx'
import { tellDone } from '#app/ui/form/tellDone.ts'
import { agencyConfigWords as words } from '#app/words/agency.ts'
import { Section, SectionForm } from './Section.tsx'

/** The agency's account at the web service; its password is written and never read (C12). */
export function WebService({ agentId }: { agentId: number }) {
  const query = useQuery(agencyQueries.webService(agentId))
  return (
    <Section title={words.webService} why={words.webServiceWhy} query={query}>
      {(kept) => <WebServiceForm key={kept?.version ?? 0} {...{ agentId, kept }} />}
    </Section>
  )
}

function WebServiceForm({ agentId, kept }: { agentId: number; kept: AgencyWebService | null }) {
  const [typed, setTyped] = useState({
    AgentWSUserName: kept?.agentWSUserName ?? '',
    AgentWSPassword: '',
    AgentCompanyCode: kept?.agentCompanyCode ?? '',
    AgentWSActive: kept?.agentWSActive ?? true,
  })
  const { act, complain, forgive, isBusy, error } = useAct(agencyConfig.saveWebService, { onDone: tellDone })
  const submit = () => {
    const faults = webServiceFaults(typed, kept !== null)
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act({ AgentId: agentId, ...typed }, { version: kept?.version ?? 0 })
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
        description={kept ? words.passwordKept : words.passwordFirst}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
      />
      {kept?.passwordSetAt && (
        <p className="faint">
          {words.passwordSet} <Moment at={kept.passwordSetAt} />
        </p>
      )}
      {kept && <History agentId={agentId} />}
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

/** When it was saved, by whom, and whether with another password. */
function History({ agentId }: { agentId: number }) {
  const { data } = useQuery(agencyQueries.webServiceHistory(agentId))
  if (!data || data.length === 0) return null
  return (
    <details>
      <summary>{words.history}</summary>
      <ul className="list">
        {data.map(({ at, by, passwordChanged }) => (
          <li key={at}>
            <Moment at={at} /> · {by} · {passwordChanged ? words.passwordChanged : words.saved}
          </li>
        ))}
      </ul>
    </details>
  )
}
