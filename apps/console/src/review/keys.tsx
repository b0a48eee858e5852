import { Button, Kbd, Popover, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useKeys } from '../app/use-keys.js';

const KEYS: readonly (readonly [key: string, meaning: string])[] = [
  ['n or ↓', 'Next'],
  ['p or ↑', 'Previous'],
  ['a', 'Accept: it is an identifier'],
  ['r', 'Refuse: it is none, and stays'],
  ['c', 'Change the kind'],
  ['e', 'The same for all like this'],
  ['d', 'Mark more: draw a box'],
  ['u', 'Undo'],
  ['f', 'Finish'],
  ['g', 'Go to the next review'],
];

/** What the keys do. */
export function Keys() {
  const [isOpen, { toggle, close }] = useDisclosure();
  useKeys([['shift+?', toggle]]);
  return (
    <Popover opened={isOpen} onChange={(is) => !is && close()} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" onClick={toggle}>
          Keys (?)
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Keys">
        <Table withRowBorders={false} verticalSpacing={3}>
          <Table.Tbody>
            {KEYS.map(([key, meaning]) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <Kbd>{key}</Kbd>
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{meaning}</Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Popover.Dropdown>
    </Popover>
  );
}
