import { BULK, MAX_TRUCKS } from '#contract/announcement.ts'
import { FigureInput } from '#app/ui/input/FigureInput.tsx'
import { WeightInput } from '#app/ui/input/WeightInput.tsx'
import { announceWords as words } from '#app/words/announce.ts'
import { LoaderFields } from './LoaderFields.tsx'
import { needed, type Part } from './part.ts'
import { PickField } from './PickField.tsx'

/** What is carried, how it is packed and what may carry it. */
export function GoodsPart(part: Part) {
  const { typed, set, field, lists } = part
  const isBulk = typed.BastebandyId === BULK
  return (
    <section className="section">
      <h2>{words.goodsAndLoader}</h2>
      <div className="field-grid">
        <PickField
          {...field('KalaId')}
          label={words.goods}
          required
          list={lists.goods}
          option={(row) => ({ value: row.id, label: row.kalaDesc })}
          value={typed.KalaId}
          onChange={(KalaId) => set({ KalaId })}
        />
        <div className="pair">
          <PickField
            {...field('BastebandyId')}
            label={words.packaging}
            required
            list={lists.packagings}
            option={(row) => ({ value: row.id, label: row.name })}
            value={typed.BastebandyId}
            onChange={(BastebandyId) => set({ BastebandyId })}
          />
          <FigureInput
            {...field('BastebandyNumber')}
            label={words.packages}
            required={!isBulk}
            withAsterisk={false}
            disabled={isBulk}
            placeholder={isBulk ? words.bulk : undefined}
            maxDigits={6}
            value={isBulk ? null : typed.BastebandyNumber}
            onChange={(BastebandyNumber) => set({ BastebandyNumber })}
          />
        </div>
        <div className="pair">
          <WeightInput
            {...field('KalaWeight')}
            {...needed}
            label={words.weight}
            value={typed.KalaWeight}
            onChange={(KalaWeight) => set({ KalaWeight })}
          />
          <FigureInput
            {...field('FreighterNumber')}
            {...needed}
            label={words.trucks}
            maxDigits={4}
            value={typed.FreighterNumber}
            // A fourth digit starts again at one truck (S1 §5).
            onChange={(trucks) => set({ FreighterNumber: trucks !== null && trucks > MAX_TRUCKS ? 1 : trucks })}
          />
        </div>
        <LoaderFields {...part} />
      </div>
    </section>
  )
}
