{{/*
Secrets, authorities and certificates of a pod, as files below /etc/chartloom. A pod mounts what its groups need and no
more: a worker cannot read the database's URL. (root, name, groups, secretName where it is another)
*/}}
{{- define "chartloom.material" -}}
- name: material
  projected:
    # read by the pod's own group alone
    defaultMode: 0440
    sources:
      {{- /* a source without items would be the whole Secret */}}
      {{- with include "chartloom.secretFiles" . | fromYamlArray }}
      - secret:
          name: {{ $.secretName | default (include "chartloom.secretName" $.root) }}
          items:
            {{- range . }}
            - { key: {{ index $.root.Values.secrets.keys .key }}, path: secrets/{{ .file }} }
            {{- end }}
      {{- end }}
      {{- if has "process" .groups }}
      - secret:
          name: {{ include "chartloom.serviceTokensName" .root }}
          items:
            - { key: token-{{ .name }}, path: secrets/rpc-token }
            {{- if has "rpc" .groups }}
            - { key: callers, path: secrets/rpc-callers }
            {{- end }}
            {{- if has "operator" .groups }}
            - { key: token-operator, path: secrets/operator-token }
            {{- end }}
      {{- end }}
      {{- $kafka := .root.Values.kafka.tls }}
      {{- include "chartloom.authority" (dict "ca" (ternary $kafka.ca dict $kafka.enabled) "file" "kafka") | nindent 6 | trimSuffix "\n      " }}
      {{- if has "store" .groups }}
      {{- include "chartloom.authority" (dict "ca" .root.Values.mongodb.ca "file" "mongodb") | nindent 6 | trimSuffix "\n      " }}
      {{- end }}
      {{- if has "blobs" .groups }}
      {{- include "chartloom.authority" (dict "ca" .root.Values.s3.ca "file" "s3") | nindent 6 | trimSuffix "\n      " }}
      {{- end }}
      {{- if and (has "process" .groups) .root.Values.mtls.enabled }}
      - secret:
          name: {{ include "chartloom.rpcSecretName" . }}
          items:
            - { key: tls.key, path: rpc/tls.key }
            - { key: tls.crt, path: rpc/tls.crt }
            - { key: ca.crt, path: rpc/ca.crt }
      {{- end }}
{{- end }}

{{/* Secret values by group: the key of secrets.keys, and its file. (root, groups) */}}
{{- define "chartloom.secretFiles" -}}
{{- $sasl := ne .root.Values.kafka.sasl.mechanism "" }}
{{- if and (has "process" .groups) .root.Values.serviceTokens.shared }}
- { key: serviceTokens, file: service-tokens }
{{- end }}
{{- if and (has "audit" .groups) .root.Values.auditChain.enabled }}
- { key: auditKeys, file: audit-keys }
{{- end }}
{{- if has "store" .groups }}
- { key: mongodbUrl, file: mongodb-url }
{{- end }}
{{- if has "webhooks" .groups }}
- { key: webhookKeys, file: webhook-keys }
{{- end }}
{{- if and (has "surrogates" .groups) .root.Values.surrogates.enabled }}
- { key: surrogateKey, file: surrogate-key }
{{- end }}
{{- if and (has "certificate" .groups) .root.Values.deidCertificates.enabled }}
- { key: certificateKey, file: certificate-key }
{{- end }}
{{- if and (has "blobs" .groups) .root.Values.s3.keysFromSecret }}
- { key: s3AccessKey, file: s3-access-key }
- { key: s3SecretKey, file: s3-secret-key }
{{- end }}
{{- if and (has "kafka" .groups) $sasl }}
- { key: kafkaUsername, file: kafka-username }
- { key: kafkaPassword, file: kafka-password }
{{- end }}
{{- end }}

{{/* A private authority as one source of the volume, from a ConfigMap or a Secret. (ca, file) */}}
{{- define "chartloom.authority" -}}
{{- $name := .ca.configMap | default .ca.secret -}}
{{- if $name -}}
- {{ ternary "configMap" "secret" (not (empty .ca.configMap)) }}:
    name: {{ $name }}
    items:
      - { key: {{ .ca.key }}, path: authorities/{{ .file }}.crt }
{{- end }}
{{- end }}
