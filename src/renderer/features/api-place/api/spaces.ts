import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  createSpace,
  deleteSpace,
  deleteSpaces,
  listSpaces,
} from '../../../../contract/console/test-helpers/spaces.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const SPACES = ['test_helpers', 'spaces'];

/** The spaces that there are, whoever made them. */
export const useSpaces = () =>
  useQuery({
    queryKey: SPACES,
    queryFn: ({ client, signal }) => request(client, listSpaces, { signal }),
  });

/** Its credentials are in this answer and nowhere else. */
export const useCreateSpace = () =>
  useMutation({
    mutationFn: (body: z.input<typeof createSpace.body>, { client }) => request(client, createSpace, { body }),
    onSuccess: (_space, _values, _result, { client }) => client.invalidateQueries({ queryKey: SPACES }),
  });

export const useDeleteSpace = () =>
  useMutation({
    mutationFn: (name: string, { client }) => request(client, deleteSpace, { params: { name } }),
    onSuccess: (_left, _values, _result, { client }) => client.invalidateQueries({ queryKey: SPACES }),
  });

export const useDeleteSpaces = () =>
  useMutation({
    mutationFn: (_all: void, { client }) => request(client, deleteSpaces),
    onSuccess: (_left, _values, _result, { client }) => client.invalidateQueries({ queryKey: SPACES }),
  });
