import { announceWords as words } from '#app/words/announce.ts'
import type { Part } from './part.ts'
import { PickField, PickMany } from './PickField.tsx'

/** The group narrows which loader types are offered; those chosen from another group stay chosen. */
export function LoaderFields({ typed, set, field, lists }: Part) {
  const groups = new Map(lists.loaderGroups.data?.map(({ typeCode, loaderTypeName }) => [typeCode, loaderTypeName]))
  const types = lists.loaderTypes
  const offered = types.data?.filter(
    ({ id, typeCode }) => typed.loaderGroup === null || typeCode === typed.loaderGroup || typed.LoaderTypeIds.includes(id),
  )
  return (
    <>
      <PickField
        id="announce-loader-group"
        label={`${words.loaderGroup} ${words.optional}`}
        placeholder={words.allGroups}
        list={lists.loaderGroups}
        option={(row) => ({ value: row.typeCode, label: row.loaderTypeName })}
        value={typed.loaderGroup}
        onChange={(loaderGroup) => set({ loaderGroup })}
      />
      <div className="wide">
        <PickMany
          {...field('LoaderTypeIds')}
          label={words.loaders}
          required
          placeholder={words.pickLoaders}
          list={{ ...types, data: offered }}
          option={(row) => ({ value: row.id, label: row.loaderTypeName })}
          groupOf={({ typeCode, loaderTypeName }) => groups.get(typeCode) ?? loaderTypeName}
          value={typed.LoaderTypeIds}
          onChange={(LoaderTypeIds) => set({ LoaderTypeIds })}
        />
      </div>
    </>
  )
}
