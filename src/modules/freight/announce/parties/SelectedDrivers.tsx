import { clsx } from 'clsx'
import classes from '../earlier/earlier.module.css'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { company } from '#contract/organisations/company.ts'
import { driver, type DriverChoice } from '#contract/fleet/driver.ts'
import { may } from '#contract/kernel/roles.ts'
import { driverChoiceQueries } from '#app/modules/freight/announce/parties/queries.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { selectedDriverWords as words } from '#app/modules/freight/announce/announce-words.ts'
import type { FieldProps } from '#app/modules/freight/cargo/fields/editors.tsx'
import { isHallLoad } from '../form.ts'
import type { List } from '../fields/lists.ts'
import { PickMany } from '../fields/PickField.tsx'
import { useTyped } from '../typing.ts'

/** Maximum number of drivers who see one cargo first. */
const MOST = 50

/** Drivers who see a free cargo first: for agencies with the permission, never for a hall load (F16, GAP35). */
export const SelectedDrivers = memo(function SelectedDrivers(field: FieldProps) {
  const { typing, context } = field
  const member = principalOf(useSignedIn())
  const inHall = useTyped(typing, (typed) => isHallLoad(typed, context))
  const free = context.as === 'company' && !inHall
  const mayChoose = free && may(driver.byLoaderTypes.who, member) && may(company.ownPermissions.who, member)
  const granted = useQuery({ ...driverChoiceQueries.permissions, enabled: mayChoose })
  return mayChoose && granted.data?.data.loadSelectedDrivers ? <Drivers {...field} /> : null
})

function Drivers({ id, error, typing }: FieldProps) {
  const loaderTypeIds = useTyped(typing, ({ LoaderTypeIds }) => LoaderTypeIds)
  const chosen = useTyped(typing, ({ SelectedDriverIds }) => SelectedDriverIds)
  const { data, isError, refetch } = useQuery({
    ...driverChoiceQueries.byLoaderTypes(loaderTypeIds),
    enabled: loaderTypeIds.length > 0,
  })
  const list: List<DriverChoice[]> = {
    state: loaderTypeIds.length === 0 || data ? 'known' : isError ? 'unknown' : 'loading',
    data: loaderTypeIds.length === 0 ? [] : data?.rows,
    oldSince: null,
    retry: () => void refetch(),
  }
  const description = [
    words.why,
    chosen.length > 0 && words.chosen(chosen.length, MOST),
    loaderTypeIds.length > 0 && data?.truncated && words.cut(data.rows.length, data.total),
  ]
  return (
    <Box
      component="section"
      className={clsx(classes.selectedDrivers, 'section')}
      style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <h2>{words.title}</h2>
      <PickMany
        id={id}
        // There are none: that is an error, in the server's sentence (S1 §8).
        error={error ?? (loaderTypeIds.length > 0 && data?.rows.length === 0 ? data.message : undefined)}
        label={words.label}
        description={description.filter(Boolean).join(' ')}
        placeholder={words.pick}
        none={loaderTypeIds.length === 0 ? words.loadersFirst : words.none}
        list={list}
        option={(one) => ({
          value: one.driverID,
          label: words.option(
            `${one.name} ${one.family}`,
            `${one.plaqueNumber} - ${one.plaqueSerialNumber}`,
            one.cityName,
            one.cardNumber,
          ),
        })}
        groupOf={({ loadingTypeTitle }) => loadingTypeTitle}
        value={chosen}
        onChange={(ids) => typing.set({ SelectedDriverIds: ids.slice(0, MOST) })}
      />
    </Box>
  )
}
