import './changes.css'

interface ChangesProps {
  /** What an act changed, each as it is read. */
  changes: readonly { label: string; before: string; after: string }[]
  words: { changes: string; field: string; before: string; after: string }
}

/** What an act changed: each field with what it was and what it is. */
export const Changes = ({ changes, words }: ChangesProps) => (
  <table className="changes" aria-label={words.changes}>
    <thead>
      <tr>
        <th scope="col">{words.field}</th>
        <th scope="col">{words.before}</th>
        <th scope="col">{words.after}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>
            <bdi>{before}</bdi>
          </td>
          <td>
            <bdi>{after}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
