import {
  hashKey,
  useMutation as useRequest,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

type Result<Data, Fault, Input> = Omit<UseMutationResult<Data, Fault, Input>, 'mutateAsync'>;

const isSame = (one: unknown, other: unknown): boolean => Object.is(one, other) || hashKey([one]) === hashKey([other]);

/**
 * A request that changes something. What is under way is not sent a second time: of the two clicks of a bouncing mouse
 * the second comes before anything on screen can show that the first was taken. The same button may send another input
 * meanwhile, and then the first one again: a choice that is taken back.
 */
export function useMutation<Data = unknown, Fault = DefaultError, Input = void>(
  options: UseMutationOptions<Data, Fault, Input>,
): Result<Data, Fault, Input> {
  const { mutateAsync, reset: forget, ...result } = useRequest(options);
  const underWay = useRef<{ input: Input }[]>([]);
  const mutate: typeof result.mutate = useCallback(
    (...sent) => {
      const input = sent[0] as Input;
      const last = underWay.current.at(-1);
      if (last && isSame(last.input, input)) return;
      const mine = { input };
      underWay.current.push(mine);
      void mutateAsync(...sent)
        .catch(() => undefined)
        .then(() => {
          underWay.current = underWay.current.filter((each) => each !== mine);
        });
    },
    [mutateAsync],
  );
  const reset = useCallback(() => {
    underWay.current = [];
    forget();
  }, [forget]);
  return { ...result, mutate, reset };
}
