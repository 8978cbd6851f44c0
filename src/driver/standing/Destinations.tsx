import { useState } from 'react'
import type { Standing } from '#contract/fleet/standing.ts'
import { Answer } from '../ui/Answer.tsx'
import { useCities, useProvinces } from './standing-queries.ts'
import { standingWords as words } from './standing-words.ts'

type Wanted = Pick<Standing, 'provinces' | 'cities'>

interface DestinationsProps extends Wanted {
  isBusy: boolean
  onChange: (wanted: Partial<Wanted>) => void
}

/** Wanted destinations: whole provinces, or some of their cities. */
export function Destinations({ provinces, cities, isBusy, onChange }: DestinationsProps) {
  const names = [...provinces.map(({ name }) => words.whole(name)), ...cities.map(({ name }) => name)]
  return (
    <section className="wants" aria-labelledby="destinations">
      <h2 id="destinations">{words.destinations}</h2>
      <p role="status">{names.length === 0 ? words.anywhere : words.chosen(names)}</p>
      <Answer query={useProvinces()}>
        {(all) =>
          all.map(({ provinceId, provinceName }) => (
            <Province key={provinceId} id={provinceId} name={provinceName} {...{ provinces, cities, isBusy, onChange }} />
          ))
        }
      </Answer>
    </section>
  )
}

function Province({ id, name, provinces, cities, isBusy, onChange }: DestinationsProps & { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const query = useCities(id, isOpen)
  const isWhole = provinces.some((one) => one.id === id)
  const inside = cities.filter(({ province }) => province === name)
  const toggleWhole = () =>
    onChange(
      isWhole
        ? { provinces: provinces.filter((one) => one.id !== id) }
        : { provinces: [...provinces, { id, name }], cities: cities.filter(({ province }) => province !== name) },
    )
  const toggleCity = (city: { id: number; name: string }) =>
    onChange({
      cities: cities.some((one) => one.id === city.id)
        ? cities.filter((one) => one.id !== city.id)
        : [...cities, { ...city, province: name }],
    })
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{isWhole ? words.whole(name) : words.province(name, inside.length)}</summary>
      <div className="wants">
        <Check label={words.whole(name)} isOn={isWhole} isOff={isBusy} onToggle={toggleWhole} />
        {isOpen && !isWhole && (
          <Answer query={query}>
            {(all) =>
              all.map(({ cityId, cityName }) => (
                <Check
                  key={cityId}
                  label={cityName}
                  isOn={inside.some((one) => one.id === cityId)}
                  isOff={isBusy}
                  onToggle={() => toggleCity({ id: cityId, name: cityName })}
                />
              ))
            }
          </Answer>
        )}
      </div>
    </details>
  )
}

interface CheckProps {
  label: string
  isOn: boolean
  isOff: boolean
  onToggle: () => void
}

const Check = ({ label, isOn, isOff, onToggle }: CheckProps) => (
  <label className="choice-row">
    <input type="checkbox" checked={isOn} disabled={isOff} onChange={onToggle} />
    <span>{label}</span>
  </label>
)
