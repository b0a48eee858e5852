import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Endpoint } from '@chartloom/contracts';
import type { FastifyRequest } from 'fastify';

const METHOD = { GET: Get, POST: Post, PATCH: Patch, PUT: Put, DELETE: Delete } as const;

/** The router's spelling of a path of the endpoint table: `/jobs/{job_id}` is `/jobs/:job_id`. */
const routePath = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Binds a method to an endpoint of the table: method, path and what the hooks have to know of it. */
export const Serves = (endpoint: Endpoint): MethodDecorator =>
  applyDecorators(METHOD[endpoint.method](routePath(endpoint)), HttpCode(200), RouteConfig({ endpoint }));

/** The endpoint that a request was routed to; `undefined` for an unknown address. */
export const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
  (request.routeOptions.config as { endpoint?: Endpoint } | undefined)?.endpoint;
