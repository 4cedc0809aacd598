import { Button, Group } from '@mantine/core';
import plain from '../../../components/plain-table.module.css';
import classes from './settings.module.css';

interface Operator {
  id: number;
  name: string;
}

interface Props {
  operators: Operator[];
  ownId: number | undefined;
  onRename(): void;
  onPassphrase(): void;
  onRemove(operator: Operator): void;
}

/**
 * Everybody who may use the console. One's own row changes name and passphrase; the last operator cannot be removed.
 */
export function OperatorTable({ operators, ownId, onRename, onPassphrase, onRemove }: Props) {
  return (
    <table className={plain.table} aria-label="Operators">
      <thead>
        <tr>
          <th>Name</th>
          <th aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {operators.map((operator) => (
          <tr key={operator.id}>
            <td>
              {operator.name}
              {operator.id === ownId && <span className={classes.you}> (you)</span>}
            </td>
            <td>
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                {operator.id === ownId && (
                  <>
                    <Button variant="default" size="compact-sm" onClick={onRename}>
                      Change name
                    </Button>
                    <Button variant="default" size="compact-sm" onClick={onPassphrase}>
                      Change passphrase
                    </Button>
                  </>
                )}
                {operators.length > 1 && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Remove ${operator.name}`}
                    onClick={() => onRemove(operator)}
                  >
                    Remove
                  </Button>
                )}
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
