import './changes.css'

interface ChangesProps {
  /** The changed fields, formatted. */
  changes: readonly { label: string; before: string; after: string }[]
  words: { changes: string; field: string; before: string; after: string }
}

/** The changes of a command: each field with its previous and new value. */
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
