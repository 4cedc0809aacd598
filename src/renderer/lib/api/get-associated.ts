import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { associateInverter, getAssociated, type AssociatedKind } from '../../../contract/console/homeowners.ts';
import { request } from '../request.ts';
import { invalidateTopic } from '../topic-keys.ts';
import { useMutation } from '../use-mutation.ts';

const associatedQuery = (kind: AssociatedKind, id: number | null) =>
  queryOptions({
    queryKey: ['associated', kind, id],
    queryFn:
      id === null
        ? skipToken
        : ({ client, signal }) => request(client, getAssociated, { params: { kind, id: String(id) }, signal }),
  });

/** What belongs to a homeowner, a generator, an inverter, or a system owner; null: none is asked for. */
export const useAssociated = (kind: AssociatedKind, id: number | null) => useQuery(associatedQuery(kind, id));

interface Variables {
  inverterId: number;
  generator_id: number | null;
}

const associate = (client: QueryClient, { inverterId, generator_id }: Variables) =>
  request(client, associateInverter, { params: { id: String(inverterId) }, body: { generator_id } });

/** Says which generator an inverter belongs to. It is never sent. */
export const useAssociateInverter = () =>
  useMutation({
    mutationFn: (variables: Variables, { client }) => associate(client, variables),
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateTopic(client, 'homeowners'),
  });

/** The same, unless the inverter has a generator already, which is returned; null: it had none. */
export const useAssociateFreeInverter = (generatorId: number) =>
  useMutation({
    mutationFn: async (inverterId: number, { client }) => {
      const { generators } = await client.fetchQuery({ ...associatedQuery('inverters', inverterId), staleTime: 0 });
      const [other] = generators.data;
      if (!other) await associate(client, { inverterId, generator_id: generatorId });
      return other ?? null;
    },
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateTopic(client, 'homeowners'),
  });
