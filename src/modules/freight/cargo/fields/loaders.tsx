import { memo } from 'react'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { fieldHelpWords } from '#app/modules/freight/cargo/fields/cargo-fields-words.ts'
import { PickField, PickMany } from '#app/modules/freight/announce/fields/PickField.tsx'
import { useTyped } from '#app/modules/freight/announce/typing.ts'
import { optionalLabel, type FieldProps } from './editors.tsx'

/** Narrows which loader types are offered; it is not sent. */
export const LoaderGroup = memo(function LoaderGroup({ id, typing, lists }: FieldProps) {
  const group = useTyped(typing, ({ loaderGroup }) => loaderGroup)
  return (
    <PickField
      id={id}
      label={optionalLabel(words.loaderGroup)}
      placeholder={words.allGroups}
      list={lists.loaderGroups}
      option={(row) => ({ value: row.typeCode, label: row.loaderTypeName })}
      value={group}
      onChange={(loaderGroup) => typing.set({ loaderGroup })}
    />
  )
})

/** Any of these may carry it; those chosen from another group stay chosen. */
export const LoaderTypes = memo(function LoaderTypes({ id, error, typing, lists, inCell }: FieldProps) {
  const group = useTyped(typing, ({ loaderGroup }) => loaderGroup)
  const chosen = useTyped(typing, ({ LoaderTypeIds }) => LoaderTypeIds)
  const groups = new Map(lists.loaderGroups.data?.map(({ typeCode, loaderTypeName }) => [typeCode, loaderTypeName]))
  const types = lists.loaderTypes
  const offered = types.data?.filter(({ id: type, typeCode }) => group === null || typeCode === group || chosen.includes(type))
  return (
    <div className="wide">
      <PickMany
        id={id}
        error={error}
        label={words.loaders}
        {...(!inCell && { description: fieldHelpWords.loaders })}
        required
        placeholder={words.pickLoaders}
        list={{ ...types, data: offered }}
        option={(row) => ({ value: row.id, label: row.loaderTypeName, aliases: row.aliases })}
        groupOf={({ typeCode, loaderTypeName }) => groups.get(typeCode) ?? loaderTypeName}
        value={chosen}
        onChange={(LoaderTypeIds) => typing.set({ LoaderTypeIds })}
      />
    </div>
  )
})
