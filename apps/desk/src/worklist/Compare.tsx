import styles from './worklist.module.css';

interface CompareProps {
  /** The heads of the two columns. */
  heads: readonly [string, string];
  /** The name of each row and both values; null where one is not known. */
  rows: readonly (readonly [string, string | null, string | null])[];
}

/** Two accounts of one thing side by side, with what differs in another colour. */
export function Compare({ heads, rows }: CompareProps) {
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, first, second]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{first}</td>
            <td data-other={first === second ? undefined : ''}>{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
