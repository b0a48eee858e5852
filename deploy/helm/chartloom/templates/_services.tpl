{{/*
The six services, and all that tells them apart. Every other template is a loop over this table.
  groups    of the environment, of secrets and of destinations (_environment.tpl, network-policies.yaml)
  serves    its port; absent where nobody calls it
  calls     services that it calls, by the code of libs/services
  internet  whether it may leave the cluster: files by URL, webhooks
  work      the topic and consumer group that it is scaled on (libs/ports/bus/src/kafka/kafka-bus.ts), and its stage
*/}}
{{- define "chartloom.services" -}}
gateway:
  groups: [process, audit, kafka, blobs, rest, surrogates]
  serves: { name: http, port: 8080 }
  calls: [accounts, registry, notifier]
  internet: true
accounts:
  groups: [process, audit, kafka, store, rpc, operator]
  serves: { name: grpc, port: 9000 }
  # itself: any of its processes keeps the heads of audit logs; the notifier: the operator's commands run in its container
  calls: [accounts, registry, notifier]
registry:
  groups: [process, audit, kafka, store, blobs, rpc, slots]
  serves: { name: grpc, port: 9000 }
  # the notifier: files that expired
  calls: [accounts, notifier]
notifier:
  groups: [process, audit, kafka, store, blobs, rpc, webhooks]
  serves: { name: grpc, port: 9000 }
  calls: [accounts, registry]
  internet: true
extractor:
  groups: [process, kafka, blobs, terminology, siteMapping, proposer]
  calls: [registry]
  work: { stage: clinical_extraction, topic: chartloom.work.clinical_extraction.v1, group: chartloom.extractor.chartloom.work.clinical_extraction.v1 }
deidentifier:
  groups: [process, kafka, blobs, surrogates, certificate, findings]
  calls: [registry]
  work: { stage: dephi, topic: chartloom.work.dephi.v1, group: chartloom.deidentifier.chartloom.work.dephi.v1 }
{{- end }}

{{/* What `chartloom init` stands on: the same keys as the services, and no others. */}}
{{- define "chartloom.init" -}}
groups: [kafka, store, blobs]
{{- end }}

{{/* Port of /metrics, /healthz and /readyz of every service. */}}
{{- define "chartloom.operationsPort" -}}
9464
{{- end }}
